import { number, plural } from './words.ts';

/** Tables that are pasted or loaded: what was understood, before it counts. */
export const paste = {
  title: 'Check the pasted rows',
  noTable: 'This is not a table.',
  tooLarge: 'A file larger than 20 MB cannot be pasted. Copy only the rows of this order.',
  becomes: 'Becomes',
  unused: 'not used',
  uses: { product: 'Product', units: 'Units', cases: 'Cases', batch: 'Batch', expires: 'Expires' },
  choose: 'choose…',
  point: '1,250.50 (decimal point)',
  comma: '1.250,50 (decimal comma)',
  chooseNumbers: 'Nothing else in the table shows which style it uses.',
  whichProduct: 'Choose the column that names the product.',
  whichQuantity: 'Choose the column with the quantity: units or cases.',
  above: 'is above the headings',
  twoProducts: 'names two products',
  twoQuantities: 'has two quantities',
  leftOutTitle: 'Leave these out?',
  leftOutText: 'These would not be sent:',
  back: 'Go back and fix them',
  numbers: (examples: string) => `How are numbers written? ${examples}`,
  column: (n: number) => `Column ${n}`,
  columnUse: (name: string) => `Use of ${name}`,
  tooWide: (cells: number, columns: number) => `has ${cells} cells for ${columns} columns`,
  notWhole: (text: string) => `${text} is not a whole quantity`,
  noDay: (text: string) => `${text} is not a date`,
  found: (lines: number, others: number) =>
    `${plural(lines, 'row becomes a line', 'rows become lines')}${others === 0 ? '.' : `, ${plural(others, 'row does', 'rows do')} not match.`}`,
  take: (lines: number, others: number) =>
    others === 0
      ? `Add ${plural(lines, 'line', 'lines')}`
      : `Add ${plural(lines, 'line', 'lines')}, keep ${plural(others, 'row', 'rows')} below`,
  moreRows: (n: number) => `and ${number(n)} more`,
  leaveOut: (action: string) => `${action} without them`,
};
