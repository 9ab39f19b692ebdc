import type { Texts } from '../english.ts';
import { number, plural } from '../words.ts';

export const invoices: Texts['invoices'] = {
  print: 'Imprimir',
  papers: { pickList: 'Lista de surtido', packingSlips: 'Listas de empaque', loadList: 'Lista de carga' },
  asPdf: (paper) => `${paper} en PDF`,
  packingSlip: (invoice) => `Lista de empaque ${invoice}`,
  deliverTo: 'Entregar a',
  item: (code) => `artículo ${code}`,
  pickedFor: 'Para',
  ordered: 'Pedido',
  nothingLeaves: 'Nada sale de este almacén este día. Elija otro día u otro almacén.',
  afterToday: 'Elija un día anterior. En algunos almacenes este todavía no ha empezado.',
  todayIs: (day, zone) => `Hoy es ${day} (${zone}).`,
  one: 'Factura',
  number: 'Factura',
  order: 'Pedido',
  move: 'Avanzar',
  stays: 'sin avanzar',
  lots: 'Lotes',
  noLot: 'ninguno',
  endOfDay: 'Cierre del día',
  upTo: 'Entregas hasta el',
  verify: 'Verificar facturas',
  endAbout: 'Sus unidades saldrán del inventario. No se puede deshacer.',
  empty: 'Todavía no hay facturas. Un pedido recibe su factura cuando se procesa.',
  emptyFiltered: 'Ninguna factura coincide con estos filtros.',
  confirmText:
    'Este paso no se puede deshacer. Al cargar se asignan los lotes, primero los más antiguos; al verificar, las unidades salen del inventario.',
  moveTo: (status) => `Pasar a ${status}`,
  askMove: (status) => `¿Pasar a ${status}?`,
  moved: (status) => `La factura pasó a ${status}.`,
  moveTitle: (n) => `Avanzar ${plural(n, 'factura', 'facturas')}`,
  moveAction: (n) => `Avanzar ${number(n)}`,
  verified: (n) => `${plural(n, 'factura verificada', 'facturas verificadas')}.`,
  willVerify: (n, hasMore) =>
    n === 0
      ? 'No hay facturas cuadradas con entregas hasta ese día.'
      : `${hasMore ? 'Más de ' : ''}${plural(n, 'factura cuadrada se verificará', 'facturas cuadradas se verificarán')}:`,
  statuses: {
    1: 'Nueva',
    2: 'Bloqueada para ruta',
    3: 'Cargada',
    4: 'Devuelta',
    5: 'Cuadrada',
    7: 'Verificada',
  },
};
