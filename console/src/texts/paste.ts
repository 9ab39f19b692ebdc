import { number, plural } from './words.ts';

/** The preview of a pasted or loaded table, before its rows are added. */
export const paste = {
  title: 'Check the pasted rows',
  noTable: 'No table found. Paste rows with a product and a quantity.',
  tooLarge: 'Files larger than 20 MB cannot be pasted. Copy only the rows for this order.',
  becomes: 'Use as',
  unused: 'not used',
  uses: { product: 'Product', units: 'Units', cases: 'Cases', batch: 'Batch', expires: 'Expires' },
  choose: 'Choose…',
  point: '1,250.50 (decimal point)',
  comma: '1.250,50 (decimal comma)',
  chooseNumbers: 'Choose a format. It could not be detected from the rest of the table.',
  whichProduct: 'Choose the column that identifies the product.',
  whichQuantity: 'Choose the column with the quantity: units or cases.',
  above: 'is above the header row',
  twoProducts: 'matches more than one product',
  twoQuantities: 'has two quantities',
  leftOutTitle: 'Leave these out?',
  leftOutText: 'These rows will not be included:',
  back: 'Go back and fix them',
  numbers: (examples: string) => `Which number format does the table use? ${examples}`,
  column: (n: number) => `Column ${n}`,
  columnUse: (name: string) => `Use ${name} as`,
  tooWide: (cells: number, columns: number) =>
    `has ${cells} cells, but the table has ${plural(columns, 'column', 'columns')}`,
  notWhole: (text: string) => `${text} is not a whole number from 1 to ${number(999_999_999)}`,
  noDay: (text: string) => `${text} is not a date`,
  found: (lines: number, others: number) =>
    `${plural(lines, 'row becomes a line', 'rows become lines')}${others === 0 ? '.' : `; ${plural(others, 'row', 'rows')} cannot be added.`}`,
  take: (lines: number, others: number) =>
    others === 0
      ? `Add ${plural(lines, 'line', 'lines')}`
      : `Add ${plural(lines, 'line', 'lines')}, keep ${plural(others, 'row', 'rows')} below`,
  moreRows: (n: number) => `and ${number(n)} more`,
  leaveOut: (action: string) => `${action} without them`,
};
