export { Exporter } from './exporter.ts';
export { parentIn } from './span.ts';
export { TracedDb } from './traced-db.ts';
export { OpenSpan, Tracer } from './tracer.ts';
