/**
 * Whether a SKU carries one of its brand's markers, as 'SKU-MASK-S' carries MASK (B4, K8). Case counts:
 * markers are upper case, and a lower-case 'mask' inside a SKU is none. Empty markers mark nothing.
 */
export function skuHasMarker(sku: string, markers: readonly string[]): boolean {
  return markers.some((marker) => marker.trim() !== '' && sku.includes(marker.trim()))
}

/** Whether a SKU's page shows its brand's care videos, by the brand's own video markers (Q3, B4). */
export function showsCareVideos(sku: string, videoMarkers: readonly string[]): boolean {
  return skuHasMarker(sku, videoMarkers)
}
