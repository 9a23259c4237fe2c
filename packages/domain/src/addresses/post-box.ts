const boxes = [
  /(?<![\p{L}\p{N}])(?:g\.?\s?)?p(?:ost)?\.?\s*o(?:ffice)?\.?\s*box(?!\p{L})/iu,
  /(?<![\p{L}\p{N}])(?:postal|mail)\s+box(?!\p{L})/iu,
  /(?<![\p{L}\p{N}])p\.?o\.?b\.?\s*(?:no\.?\s*)?\d/iu,
  /(?<![\p{L}\p{N}])(?:case|bo[iî]te)\s+postale(?!\p{L})/iu,
  /(?<![\p{L}\p{N}])[bc]\.?\s?p\.?\s*(?:n[o°]\.?\s*)?\d{1,4}(?!\d)/iu,
  /信箱|郵政箱/u,
]

/** Whether an address line names a post office box, where the carrier does not deliver, in English, French or Chinese. */
export const isPostBox = (line: string): boolean => {
  const plain = line.normalize('NFKC')
  return boxes.some((box) => box.test(plain))
}
