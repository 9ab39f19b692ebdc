export { SpanExporter } from './exporter.ts';
export { TracedDb } from './traced-db.ts';
export { OpenSpan, Tracer } from './tracer.ts';
