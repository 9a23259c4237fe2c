/** The drawings of the link rows, 24 by 24. */
export const rowIcons = {
  order: 'M4 8.5 12 4l8 4.5v8L12 21l-8-4.5zm0 0 8 4.5 8-4.5M12 13v8',
  letter: 'M3.5 6h17v12.5h-17zm0 .5 8.5 7 8.5-7',
  warranty: 'M12 3 19.5 6v5.5c0 4.6-3 7.5-7.5 9.5-4.5-2-7.5-4.9-7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5',
  care: 'M5 19c0-9 5-14 15-14 0 10-5 14-11 14-2 0-4-1-4-4m0 4 9-9',
  feedback: 'M4 5h16v11H11l-4 4v-4H4z',
}
