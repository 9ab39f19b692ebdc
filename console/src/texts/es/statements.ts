import type { MoreTexts } from '../english-more.ts';
import { plural } from '../words.ts';

export const statements: MoreTexts['statements'] = {
  one: 'Estado de cuenta',
  title: (name) => `Estado de cuenta de ${name}`,
  all: 'Todas las cuentas',
  about:
    'Elija una cuenta para ver su estado de cuenta. Para encontrar una cuenta sin saldo, use el filtro de arriba.',
  none: 'No hay cuentas con saldo que mostrar. Use el filtro de arriba para elegir una cuenta y ver su estado de cuenta.',
  opening: 'Saldo inicial',
  closing: 'Saldo final',
  before: (day) => `Saldo antes del ${day}`,
  entries: 'Movimientos',
  noEntries: 'Nada cambió el saldo en este periodo.',
  date: 'Fecha',
  type: 'Tipo',
  types: { invoice: 'Factura', credit: 'Crédito', application: 'Pago aplicado' },
  number: 'Número',
  memo: 'Memo',
  amount: 'Importe',
  running: 'Saldo',
  unapplied: 'Pagos sin aplicar',
  unappliedNote: 'No forman parte del saldo.',
  left: 'Por aplicar',
  customers: 'Clientes',
  aging: 'Antigüedad de saldos',
  send: 'Enviar',
  sendAll: 'Enviar a todas las cuentas con saldo',
  sendTitle: 'Enviar estados de cuenta',
  sendAbout:
    'Cada cuenta recibe un correo con su estado de cuenta de los últimos 90 días en PDF. Se envía a los usuarios activos de los clientes de la cuenta, con copia al agente de cobranza.',
  preview: (mails, accounts) =>
    `${plural(mails, 'correo', 'correos')} para ${plural(accounts, 'cuenta', 'cuentas')}`,
  action: (n) => `Enviar ${plural(n, 'estado de cuenta', 'estados de cuenta')}`,
  gets: 'Recibirá un correo',
  getsNone: 'Sin correo: ninguno de sus clientes tiene un usuario activo con dirección de correo.',
  nobodyGets: 'No hay a quién enviar un estado de cuenta.',
  otherAccounts: 'Las cuentas sin saldo se omiten.',
  sent: (n) => `${plural(n, 'estado de cuenta', 'estados de cuenta')} en camino.`,
  mail: 'Correo',
};
