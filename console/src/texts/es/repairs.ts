import type { Texts } from '../english.ts';
import { number, plural } from '../words.ts';

const lines = (n: number) => plural(n, 'renglón', 'renglones');

export const repairs: Texts['repairs'] = {
  title: 'Correcciones sugeridas',
  backorder: 'Aceptar pendiente de surtir',
  units: 'Pedir en unidades',
  terms: 'Usar condiciones predeterminadas',
  promotion: 'Quitar promoción',
  remove: 'Quitar',
  raise: (units) => `Subir a ${number(units)}`,
  cases: (units, cases) => `Pedir ${plural(units, 'unidad', 'unidades')} (${plural(cases, 'caja', 'cajas')})`,
  day: (day) => `Entregar el ${day}`,
  all: {
    quantity: (n) => `Subir ${lines(n)} a la siguiente cantidad válida`,
    backorder: (n) => `Aceptar pendiente de surtir en ${lines(n)}`,
    units: (n) => `Pedir ${lines(n)} en unidades`,
    terms: (n) => `Usar las condiciones predeterminadas para ${lines(n)}`,
    promotion: (n) => `Quitar la promoción de ${lines(n)}`,
    remove: (n) => `Quitar ${plural(n, 'renglón que no se puede pedir', 'renglones que no se pueden pedir')}`,
  },
};
