// The shapes that the files of this page hand to each other.

// ---- Building the page

/** What can stand inside an element. Nothing is drawn for false, null and undefined. */
export type Child = Node | string | number | boolean | null | undefined | readonly Child[];

/** Attributes by name; a function listens to the event that its name says: `onclick`. */
export type Props = Record<
  string,
  string | number | boolean | null | undefined | ((event: Event) => unknown)
>;

// ---- OpenAPI, as far as this page reads it

/** Whatever can be written once and referred to. Fields beside a $ref win over what it points to. */
export interface Referable {
  $ref?: string;
}

export interface OpenApi {
  info?: { title?: string; version?: string; description?: string; 'x-demo-keys'?: DemoKeys };
  servers?: Server[];
  security?: SecurityRequirement[];
  tags?: { name: string; description?: string }[];
  paths?: Record<string, PathItem>;
  components?: { securitySchemes?: Record<string, SecurityScheme> };
}

/** The text of each demo key by its name. */
export type DemoKeys = Record<string, string>;

export interface Server {
  url?: string;
  variables?: Record<string, { default?: string }>;
}

/** The names of security schemes, each with its scopes. */
export type SecurityRequirement = Record<string, string[]>;

interface SecurityScheme extends Referable {
  type?: string;
  in?: string;
  name?: string;
}

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete' | 'head' | 'options';

export interface PathItem extends Referable, Partial<Record<Method, OperationObject>> {
  servers?: Server[];
  parameters?: Parameter[];
}

/** An operation as the document says it; the page works with Operation. */
export interface OperationObject {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  deprecated?: boolean;
  servers?: Server[];
  security?: SecurityRequirement[];
  parameters?: Parameter[];
  requestBody?: RequestBody;
  responses?: Record<string, ResponseObject>;
  'x-beta'?: boolean;
  'x-key-types'?: string[];
  'x-error-codes'?: ErrorCode[];
}

export interface ErrorCode {
  code: string;
  status: number;
  description?: string;
}

export interface RequestBody extends Referable {
  description?: string;
  required?: boolean;
  content?: Content;
}

export interface ResponseObject extends Referable {
  description?: string;
  headers?: Record<string, Header>;
  content?: Content;
}

/** Media types and what they hold. */
export type Content = Record<string, Media>;

interface WithExamples {
  example?: unknown;
  examples?: Record<string, ExampleObject>;
}

interface ExampleObject extends Referable {
  summary?: string;
  value?: unknown;
}

export interface Media extends WithExamples {
  schema?: Schema;
}

export interface Header extends Referable, WithExamples {
  description?: string;
  schema?: Schema;
  content?: Content;
}

export interface Parameter extends Header {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  deprecated?: boolean;
  explode?: boolean;
}

// ---- JSON Schema

/** The keywords of a schema that limit a number, a length or a count. */
export interface Limits {
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minProperties?: number;
  maxProperties?: number;
}

/** The keywords that mean the same wherever they stand. */
export interface Keywords extends Limits {
  title?: string;
  description?: string;
  default?: unknown;
  example?: unknown;
  examples?: unknown[];
  format?: string;
  pattern?: string;
  uniqueItems?: boolean;
  deprecated?: boolean;
  readOnly?: boolean;
  writeOnly?: boolean;
  items?: Schema | boolean;
  prefixItems?: Schema[];
  patternProperties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  unevaluatedProperties?: Schema | boolean;
}

export interface Schema extends Referable, Keywords {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  const?: unknown;
  enum?: unknown[];
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
}

/** A schema with its references followed and its parts put together. */
export interface ReadSchema extends Keywords {
  name?: string | undefined;
  /** The references that led here. */
  via: string[];
  types: string[];
  nullable: boolean;
  properties: Record<string, Schema>;
  required: Set<string>;
  /** The values of an enum. */
  choices?: unknown[] | undefined;
  /** The alternatives of oneOf or anyOf that differ in shape. */
  variants: Schema[];
  variantMode?: 'one' | 'any' | undefined;
  /** The alternatives that only differ in what they require. */
  oneOfRequired?: string[][] | undefined;
  atLeastOne?: boolean | undefined;
}

// ---- What the page shows

export interface Source {
  id: string;
  name: string;
  subject: string;
  url: string;
}

export interface ApiDocument extends Source {
  root: OpenApi;
  operations: Operation[];
  groups: Group[];
  /** Why it could not be loaded; the rest is empty then. */
  problem?: string;
}

export interface Group {
  name: string;
  description: string;
  operations: Operation[];
}

export interface Operation {
  root: OpenApi;
  /** The id of its document. */
  document: string;
  id: string;
  method: string;
  fullPath: string;
  summary: string;
  description: string;
  tags: string[];
  deprecated: boolean;
  beta: boolean;
  keyTypes: string[];
  errorCodes: ErrorCode[];
  /** The header that carries the key; undefined where none is needed. */
  auth: string | undefined;
  parameters: Parameter[];
  body: RequestBody | undefined;
  responses: OperationResponse[];
}

export interface OperationResponse extends ResponseObject {
  status: string;
}

export interface Example {
  name: string;
  summary: string;
  value: unknown;
}

export interface Found {
  operation: Operation;
  /** Best is 0. */
  rank: number;
  /** What was found, where the summary and the path do not show it. */
  reason: string | undefined;
}

export interface Guide {
  id: string;
  title: string;
  /** Markdown. */
  text: string;
}

export interface GuideSection {
  title: string;
  text: string;
}

export interface FoundGuide {
  title: string;
  address: string;
  reason: string;
  rank: number;
}

// ---- Trying a call

export interface KeyVerdict {
  text: string;
  level: 'quiet' | 'good' | 'careful' | 'bad';
}

export interface ParameterField {
  parameter: Parameter;
  input: HTMLInputElement | HTMLSelectElement;
  element: HTMLElement;
  complain(text: string): void;
  set(value: string): void;
}

export interface BodyEditor {
  element: HTMLElement;
  area: HTMLTextAreaElement;
  text(): string;
  contentType(): string;
  /** Why the body cannot be sent; undefined when it can. */
  problem(): string | undefined;
  showProblem(): void;
}

/** What is filled in for a call, and where its answer goes. */
export interface Form {
  fields: ParameterField[];
  editor: BodyEditor | undefined;
  answer: HTMLElement;
  current(): ApiRequest;
}

export interface Panel {
  element: HTMLElement;
  send(): Promise<void>;
}

export type HeaderPair = [name: string, value: string];

export interface ApiRequest {
  method: string;
  url: string;
  headers: HeaderPair[];
  body: string | undefined;
  /** Parameters of the path that have no value yet. */
  missing: Parameter[];
}

export interface Answer {
  status: number;
  statusText: string;
  headers: HeaderPair[];
  /** The media type. */
  type: string;
  bytes: ArrayBuffer;
  milliseconds: number;
}

/** An offer to carry the value of a response header into a field. */
export interface Reuse {
  header: string;
  label: string;
  use(value: string): void;
}
