import type { Texts } from '../english.ts';
import { number, plural } from '../words.ts';

export const invoices: Texts['invoices'] = {
  print: 'Imprimir',
  papers: { pickList: 'Lista de surtido', packingSlips: 'Listas de empaque', loadList: 'Lista de carga' },
  asPdf: (paper) => `${paper}, PDF`,
  packingSlip: (invoice) => `Lista de empaque ${invoice}`,
  deliverTo: 'Entregar a',
  item: (code) => `artículo ${code}`,
  pickedFor: 'Para',
  ordered: 'Pedido',
  nothingLeaves: 'Nada sale de este almacén ese día. Elija otro día u otro almacén.',
  afterToday: 'Este día todavía no empieza en todos los almacenes.',
  todayIs: (day, zone) => `Hoy es ${day} (${zone}).`,
  one: 'Factura',
  number: 'Factura',
  order: 'Pedido',
  move: 'Avanzar',
  stays: 'se queda',
  lots: 'Lotes',
  noLot: 'aún ninguno',
  endOfDay: 'Cierre del día',
  upTo: 'Hasta este día de entrega',
  verify: 'Verificarlas',
  endAbout: 'Sus unidades salen del inventario. No se puede deshacer.',
  empty: 'Ninguna factura coincide con estos filtros.',
  askAbout:
    'A partir de aquí los pasos no se pueden deshacer. Al cargar se toman los lotes, primero los más antiguos; al verificar, las unidades salen del inventario.',
  moveTo: (status) => `Pasar a ${status}`,
  askMove: (status) => `¿Pasar a ${status}?`,
  moved: (status) => `Pasó a ${status}.`,
  moveTitle: (n) => `Avanzar ${plural(n, 'factura', 'facturas')}`,
  moveAction: (n) => `Avanzar ${number(n)}`,
  verified: (n) => `${plural(n, 'factura verificada', 'facturas verificadas')}.`,
  willVerify: (n, hasMore) =>
    n === 0
      ? 'No quedan facturas cuadradas hasta ese día.'
      : `${hasMore ? 'Más de ' : ''}${plural(n, 'factura cuadrada pasa', 'facturas cuadradas pasan')} a verificada:`,
  statuses: {
    1: 'Nueva',
    2: 'Bloqueada para ruta',
    3: 'Cargada',
    4: 'Devuelta',
    5: 'Cuadrada',
    7: 'Verificada',
  },
};
