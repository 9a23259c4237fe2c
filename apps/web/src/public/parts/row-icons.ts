/** The drawings of the link rows, 24 by 24. */
export const rowIcons = {
  help: 'M12 3a9 9 0 1 0 .01 0zm-2.6 6.8a2.6 2.6 0 1 1 4 2.2c-1 .6-1.4 1.1-1.4 2m0 3v.1',
  order: 'M4 8.5 12 4l8 4.5v8L12 21l-8-4.5zm0 0 8 4.5 8-4.5M12 13v8',
  letter: 'M3.5 6h17v12.5h-17zm0 .5 8.5 7 8.5-7',
  warranty: 'M12 3 19.5 6v5.5c0 4.6-3 7.5-7.5 9.5-4.5-2-7.5-4.9-7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5',
  care: 'M5 19c0-9 5-14 15-14 0 10-5 14-11 14-2 0-4-1-4-4m0 4 9-9',
  feedback: 'M4 5h16v11H11l-4 4v-4H4z',
}
