import type { Texts } from '../english.ts';
import { number, plural } from '../words.ts';

const lines = (n: number) => plural(n, 'renglón', 'renglones');

export const repairs: Texts['repairs'] = {
  title: 'Soluciones',
  backorder: 'Aceptar pendiente de surtir',
  units: 'Pedir en unidades',
  terms: 'Condiciones habituales',
  promotion: 'Sin la promoción',
  remove: 'Quitar',
  raise: (units) => `Subir a ${number(units)}`,
  cases: (units, cases) => `Pedir ${number(units)} (${plural(cases, 'caja', 'cajas')})`,
  day: (day) => `Próximo día de entrega, ${day}`,
  all: {
    quantity: (n) => `Subir ${lines(n)} a lo que se puede pedir`,
    backorder: (n) => `Aceptar pendiente de surtir en ${lines(n)}`,
    units: (n) => `Pedir ${lines(n)} en unidades`,
    terms: (n) => `Condiciones habituales para ${lines(n)}`,
    promotion: (n) => `${lines(n)} sin la promoción`,
    remove: (n) => `Quitar ${lines(n)} que no se pueden pedir`,
  },
};
