import type { Texts } from '../english.ts';
import { number, plural } from '../words.ts';

export const paste: Texts['paste'] = {
  title: 'Revise las filas pegadas',
  noTable: 'No se encontró una tabla. Pegue filas con un producto y una cantidad.',
  tooLarge: 'No se pueden pegar archivos de más de 20 MB. Copie solo las filas de este pedido.',
  becomes: 'Usar como',
  unused: 'sin usar',
  uses: { product: 'Producto', units: 'Unidades', cases: 'Cajas', batch: 'Lote', expires: 'Caducidad' },
  choose: 'Elija…',
  point: '1,250.50 (punto decimal)',
  comma: '1.250,50 (coma decimal)',
  chooseNumbers: 'Elija un formato: el resto de la tabla no muestra cuál se usa.',
  whichProduct: 'Elija la columna que identifica el producto.',
  whichQuantity: 'Elija la columna de la cantidad: unidades o cajas.',
  above: 'está arriba de los encabezados',
  twoProducts: 'coincide con más de un producto',
  twoQuantities: 'tiene dos cantidades',
  leftOutTitle: '¿Dejar esto fuera?',
  leftOutText: 'Estas filas no se incluirán:',
  back: 'Volver a corregirlo',
  numbers: (examples) => `¿Qué formato de números usa la tabla? ${examples}`,
  column: (n) => `Columna ${n}`,
  columnUse: (name) => `Usar ${name} como`,
  tooWide: (cells, columns) =>
    `tiene ${cells} celdas, pero la tabla tiene ${plural(columns, 'columna', 'columnas')}`,
  notWhole: (text) => `${text} no es un número entero de 1 a ${number(999_999_999)}`,
  noDay: (text) => `${text} no es una fecha`,
  found: (lines, others) =>
    `${plural(lines, 'fila se convierte en renglón', 'filas se convierten en renglones')}${others === 0 ? '.' : `; ${plural(others, 'fila no se puede', 'filas no se pueden')} agregar.`}`,
  take: (lines, others) =>
    others === 0
      ? `Agregar ${plural(lines, 'renglón', 'renglones')}`
      : `Agregar ${plural(lines, 'renglón', 'renglones')} y dejar ${plural(others, 'fila', 'filas')} abajo`,
  moreRows: (n) => `y ${number(n)} más`,
  leaveOut: (action) => `${action} sin esto`,
};
