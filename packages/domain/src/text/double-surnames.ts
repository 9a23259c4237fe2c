/** A name that begins with one of the surnames of two signs, simplified or traditional. */
export const doubleSurname =
  /^(?:欧阳|歐陽|司马|司馬|上官|诸葛|諸葛|司徒|夏侯|东方|東方|皇甫|宇文|公孙|公孫|令狐|尉迟|尉遲|慕容|轩辕|軒轅|端木|百里|南宫|南宮|西门|西門|独孤|獨孤|长孙|長孫|完颜|完顏)/
