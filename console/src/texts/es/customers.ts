import type { Texts } from '../english.ts';
import { plural } from '../words.ts';

export const customers: Texts['customers'] = {
  one: 'Cliente',
  filter: 'Filtrar por nombre, número, licencia o dirección',
  none: 'No hay clientes que mostrar. Aquí aparecen los clientes a los que tiene acceso.',
  noneFound: 'Ningún cliente coincide con este filtro.',
  missing: 'Este cliente no existe, o usted no tiene acceso a él.',
  onHold: 'Crédito suspendido',
  onHoldNote:
    'Esta cuenta tiene el crédito suspendido. Se pueden hacer pedidos, pero es posible que no se entreguen.',
  number: 'N.º',
  license: 'Licencia',
  chain: 'Cadena',
  address: 'Dirección',
  warehouse: 'Almacén',
  salesRep: 'Representante de ventas',
  collections: 'Agente de cobranza',
  deliveryDays: 'Días de entrega',
  nextDelivery: 'Próxima entrega',
  cutoff: 'Hora de corte de pedidos',
  minimum: 'Pedido mínimo',
  accountStatuses: { Active: 'Activo', Inactive: 'Inactivo', Closed: 'Cerrado' },
  contacts: 'Contactos',
  noContacts: 'No hay usuarios activos.',
  terms: 'Condiciones de pago por proveedor',
  defaultTerms: 'Se aplican las condiciones predeterminadas de cada proveedor.',
  balance: 'Saldo pendiente',
  overdue: 'Vencido',
  lastOrders: 'Pedidos recientes',
  noOrders: 'Todavía no hay pedidos.',
  allOrders: 'Todos los pedidos',
  invoices: 'Facturas',
  usual: 'Productos habituales, últimos 90 días',
  priceToday: 'Precio de hoy',
  nothingBought: 'Este cliente no ha comprado nada en los últimos 90 días.',
  cutoffText: (time, days) =>
    days === '0'
      ? `${time} del día de entrega`
      : `${time}, ${plural(Number(days), 'día', 'días')} antes de la entrega`,
};
