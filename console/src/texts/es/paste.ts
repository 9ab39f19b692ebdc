import type { Texts } from '../english.ts';
import { number, plural } from '../words.ts';

export const paste: Texts['paste'] = {
  title: 'Revise las filas pegadas',
  noTable: 'Esto no es una tabla.',
  tooLarge: 'No se puede pegar un archivo de más de 20 MB. Copie solo las filas de este pedido.',
  becomes: 'Resultado',
  unused: 'sin usar',
  uses: { product: 'Producto', units: 'Unidades', cases: 'Cajas', batch: 'Lote', expires: 'Caducidad' },
  choose: 'elija…',
  point: '1,250.50: punto antes de los decimales',
  comma: '1.250,50: coma antes de los decimales',
  chooseNumbers: 'Nada más en la tabla muestra cómo están escritos sus números.',
  whichProduct: 'Elija la columna que nombra el producto.',
  whichQuantity: 'Elija la columna de la cantidad: unidades o cajas.',
  above: 'está arriba de los encabezados',
  twoProducts: 'nombra dos productos',
  twoQuantities: 'tiene dos cantidades',
  leftOutTitle: '¿Dejar esto fuera?',
  leftOutText: 'No formaría parte de lo que se envía:',
  back: 'Volver a revisarlo',
  numbers: (examples) => `¿Cómo están escritos los números? ${examples}`,
  column: (n) => `Columna ${n}`,
  columnUse: (name) => `Uso de ${name}`,
  tooWide: (cells, columns) => `tiene ${cells} celdas para ${columns} columnas`,
  notWhole: (text) => `${text} no es una cantidad entera`,
  noDay: (text) => `${text} no es una fecha`,
  found: (lines, others) =>
    `${plural(lines, 'fila se convierte en renglón', 'filas se convierten en renglones')}${others === 0 ? '.' : `; ${plural(others, 'fila no encaja', 'filas no encajan')}.`}`,
  take: (lines, others) =>
    others === 0
      ? `Agregar ${plural(lines, 'renglón', 'renglones')}`
      : `Agregar ${plural(lines, 'renglón', 'renglones')} y dejar ${plural(others, 'fila', 'filas')} abajo`,
  moreRows: (n) => `y ${number(n)} más`,
  leaveOut: (action) => `${action} sin esto`,
};
