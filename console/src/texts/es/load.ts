import type { MoreTexts } from '../english-more.ts';
import { plural, type Words } from '../words.ts';

const RESOURCES: Words = {
  states: 'Estados',
  locations: 'Almacenes',
  creditTerms: 'Condiciones de pago',
  suppliers: 'Proveedores',
  'suppliers/creditTerms': 'Condiciones de pago de proveedores',
  vendors: 'Vendedores',
  arAccounts: 'Cuentas por cobrar',
  splitInvoices: 'Series de facturas aparte',
  customers: 'Clientes',
  'customers/deliverySchedules': 'Calendarios de entrega de clientes',
  'customers/creditTerms': 'Condiciones de pago de clientes',
  'customers/splitInvoices': 'Series de facturas de clientes',
  users: 'Usuarios',
  salesReps: 'Representantes de ventas',
  productCategories: 'Categorías de productos',
  products: 'Productos',
  prices: 'Precios',
  promotions: 'Promociones',
  authorizations: 'Autorizaciones',
  purchases: 'Compras',
  'purchases/lines': 'Renglones de compras',
  inventory: 'Inventario',
  'inventory/lots': 'Capas de inventario',
  'inventory/batches': 'Lotes de inventario',
  allocations: 'Asignaciones',
  'inventory/retailers': 'Inventario de minoristas',
  invoices: 'Facturas',
  'invoices/lines': 'Renglones de facturas',
  'invoices/coas': 'Certificados de facturas (COA)',
  'payments/types': 'Tipos de pago',
  payments: 'Pagos',
};

export const load: MoreTexts['load'] = {
  about:
    'Elija un archivo CSV o Excel (.xlsx) con los nombres de los campos en la primera fila, o un archivo JSON o NDJSON. Primero se revisa; nada cambia hasta que usted lo importa.',
  unknownColumns: 'Columnas por asignar',
  aboutUnknown:
    'Estos encabezados no corresponden a ningún campo. Elija un campo para cada columna o déjela fuera.',
  fieldOf: (heading) => `Campo de la columna ${heading}`,
  sample: (value) => `Por ejemplo, ${value}`,
  chooseField: 'Elija un campo…',
  leaveOut: 'Omitir',
  resource: 'Tipo de registro',
  file: 'Archivo',
  row: 'Fila',
  line: 'Línea',
  first: 'Primeros registros',
  says: 'Valor',
  problem: 'Problema',
  problems: 'Problemas',
  progress: 'Avance',
  checking: 'Revisando… Todavía no se ha cambiado nada.',
  loading: 'Importando…',
  done: 'Se importaron los registros.',
  tooLarge: 'El archivo pesa más de 100 MB. Divídalo o use el comando dray records load.',
  unreadable: 'El archivo no se pudo leer como CSV, Excel, JSON ni NDJSON. Elija otro archivo.',
  resourceWords: (name) => RESOURCES[name] ?? name,
  shown: (n, all) =>
    `Vista previa de ${n === all ? '' : 'los primeros '}${plural(n, 'registro', 'registros')}. Los campos vacíos conservan su valor actual.`,
  broken: (n) =>
    `${plural(n, 'problema', 'problemas')}: no se cambió nada. Corrija el archivo y elíjalo de nuevo.`,
  fields: (names) => `Campos: ${names}.`,
  would: (inserted, updated, unchanged) =>
    `Listo para importar. Registros por agregar: ${inserted}; por actualizar: ${updated}; sin cambios: ${unchanged}.`,
  did: (inserted, updated, unchanged) =>
    `${inserted} agregados, ${updated} actualizados, ${unchanged} sin cambios.`,
  action: (rows) =>
    rows === undefined ? 'Importar el archivo' : `Importar ${plural(rows, 'registro', 'registros')}`,
};
