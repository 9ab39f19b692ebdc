import type { Texts } from '../english.ts';
import { plural } from '../words.ts';

export const receivables: Texts['receivables'] = {
  account: 'Cuenta',
  accountAndSupplier: 'Cuenta y proveedor',
  payment: 'Pago',
  kind: 'Tipo',
  posted: 'Registrado',
  left: 'Por aplicar',
  apply: 'Aplicar',
  requested: 'Solicitado',
  applied: 'Aplicado',
  by: 'Por',
  credit: 'Crédito',
  choose: 'Elegir',
  leftOfPayment: 'Por aplicar del pago',
  noAmount: (example) => `Un importe tiene dos decimales como máximo, por ejemplo ${example}.`,
  tooLittle: 'Más de cero.',
  noneOpen: 'No hay nada pendiente.',
  noneOpenHere: 'La cuenta no tiene facturas pendientes.',
  toApply: 'Importe por aplicar, primero las facturas más antiguas',
  requests: (n, sum) => `${plural(n, 'solicitud', 'solicitudes')}, ${sum} en total`,
  nothingToApply: 'Escriba un importe para al menos una factura.',
  amountFor: (invoice) => `Importe para ${invoice}`,
  isRequested: 'solicitado',
  noPayments: 'No hay pagos.',
  noRequests: 'Nadie ha solicitado aplicar un pago.',
  asked: 'Solicitado. La pestaña Solicitudes muestra el avance.',
  byAccount: 'dólares por cuenta',
  accountNumber: (id) => `Cuenta ${id}`,
  supplierNumber: (id) => `Proveedor ${id}`,
  ages: ['por vencer', '1–30 días', '31–60', '61–90', 'más de 90'],
  statuses: {
    Pending: 'en espera',
    Exported: 'entregada a contabilidad',
    Confirmed: 'aplicada',
    Rejected: 'rechazada',
  },
  tabs: {
    open: 'Facturas pendientes',
    payments: 'Pagos',
    aging: 'Antigüedad de saldos',
    requests: 'Solicitudes',
  },
  late: (day) => `${day}, vencida`,
  applyThis: (name) => `Aplicar ${name}`,
  tooMuch: (most) => `Como máximo ${most}.`,
  agingTitle: (shown, all) =>
    shown === all
      ? 'Saldos pendientes por antigüedad'
      : `Saldos pendientes por antigüedad: las ${shown} mayores de ${all} cuentas`,
  asOf: (day) => `Calculado al ${day}.`,
};
