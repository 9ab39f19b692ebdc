/** A body as a test reads it: what an endpoint answers is what the tests are about. */
// biome-ignore lint/suspicious/noExplicitAny: its shape is what they find out
export type Json = any;
