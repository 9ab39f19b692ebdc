import { T } from '../more-texts.ts';
import type { FileColumn } from '../ui/service-file.ts';
import { type Dimension, isMoney, MEASURES, type Measure } from './vocabulary.ts';

const DATE_COLUMNS: readonly string[] = ['day', 'week', 'last_date'];

const isMeasure = (name: string): name is Measure => (MEASURES as readonly string[]).includes(name);

function typeOf(measure: Measure): FileColumn['type'] {
  if (isMoney(measure)) return 'money';
  return measure === 'fill_rate' || measure === 'cases' ? 'number' : 'whole';
}

/** The headings of the page for the fields of a report's file. */
export function reportColumn(field: string): FileColumn {
  const measure = field.replace(/_before$/, '');
  if (isMeasure(measure)) {
    const title = T.reports.measures[measure];
    return { title: field === measure ? title : T.reports.before(title), type: typeOf(measure) };
  }
  if (field === 'last_date') return { title: T.reports.lastBought, type: 'date' };
  const title = T.reports.dimensions[field.replace(/_(id|name)$/, '') as Dimension] ?? field;
  if (field.endsWith('_id')) return { title: T.reports.numberOf(title), type: 'whole' };
  return DATE_COLUMNS.includes(field) ? { title, type: 'date' } : { title };
}
