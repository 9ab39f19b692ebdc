import type { Texts } from '../english.ts';
import { number, plural } from '../words.ts';

export const receivables: Texts['receivables'] = {
  account: 'Cuenta',
  anyAccount: 'Todas las cuentas',
  accountHint: 'Nombre o número',
  accountAndSupplier: 'Cuenta y proveedor',
  payment: 'Pago',
  kind: 'Tipo',
  posted: 'Registrado',
  left: 'Por aplicar',
  apply: 'Aplicar',
  requested: 'Solicitado',
  applied: 'Aplicado',
  by: 'Aplicado por',
  credit: 'Crédito',
  choose: 'Elegir',
  leftOfPayment: 'Por aplicar',
  noAmount: (example) => `Escriba un importe con dos decimales como máximo, por ejemplo ${example}.`,
  tooLittle: 'Escriba un importe mayor que cero.',
  noneOpen: 'No hay saldos pendientes.',
  noneOpenHere: 'Esta cuenta no tiene facturas pendientes.',
  toApply: 'Importe por aplicar (primero las facturas más antiguas)',
  requests: (n, sum) => `${plural(n, 'solicitud', 'solicitudes')}, ${sum} en total`,
  nothingToApply: 'Escriba un importe para al menos una factura.',
  amountFor: (invoice) => `Importe para ${invoice}`,
  isRequested: 'solicitado',
  noPayments: 'No hay pagos que mostrar. Los pagos aparecen aquí cuando se cargan desde el ERP.',
  noRequests:
    'No hay solicitudes de pago que mostrar. Una solicitud aparece aquí cuando se aplica un pago a una factura.',
  requestSent: 'Se enviaron las solicitudes de pago. Sígalas en la pestaña Solicitudes.',
  byAccount: 'dólares, por cuenta',
  accountNumber: (id) => `Cuenta ${id}`,
  supplierNumber: (id) => `Proveedor ${id}`,
  ages: ['Por vencer', '1–30 días', '31–60 días', '61–90 días', 'Más de 90 días'],
  statuses: {
    Pending: 'en espera',
    Exported: 'enviada a contabilidad',
    Confirmed: 'aplicada',
    Rejected: 'rechazada',
  },
  tabs: {
    open: 'Facturas pendientes',
    payments: 'Pagos',
    aging: 'Antigüedad de saldos',
    requests: 'Solicitudes',
    statements: 'Estados de cuenta',
  },
  late: (day) => `${day}, vencida`,
  applyThis: (name) => `Aplicar ${name}`,
  tooMuch: (max) => `Escriba ${max} o menos.`,
  agingTitle: (shown, all) =>
    shown === all
      ? 'Saldos pendientes por antigüedad'
      : `Saldos pendientes por antigüedad: las ${number(shown)} mayores de ${number(all)} cuentas`,
  asOf: (day) => `Al ${day}.`,
};
