import type { Description } from '../describe.ts';
import type { DocumentName } from '../document.ts';
import { apiFile, type TypesOf } from './api.ts';
import { PythonTypes } from './types.ts';

const HEAD = '# Made by `npm run client` from the OpenAPI documents. Do not edit.\n';
const TYPES = `from __future__ import annotations

from typing import Any, Dict, List, Literal, Mapping, Optional, Sequence, TypedDict, Union
`;
const ABOUT: Record<DocumentName, string> = {
  v1: 'Records of the read API.',
  v2: 'Records and requests of purchases, orders, events and webhooks.',
  ops: "Records and requests of what the distributor's staff need.",
};

/** Everything in clients/python/src/dray/generated, by the name of the file. */
export function writePython(description: Description): Record<string, string> {
  const { shapes } = description;
  const types: TypesOf = {
    v1: new PythonTypes(shapes.v1),
    v2: new PythonTypes(shapes.v2),
    ops: new PythonTypes(shapes.ops),
  };
  // Methods first: they name the records that only they have.
  const api = apiFile(description, types);
  const file = (document: DocumentName) =>
    `${HEAD}"""${ABOUT[document]}"""\n\n${TYPES}\n\n${types[document].text()}`;
  return {
    '__init__.py': HEAD,
    'v1.py': file('v1'),
    'v2.py': file('v2'),
    'ops.py': file('ops'),
    'api.py': `${HEAD}"""Every operation of the service, as a method."""\n\n${api}`,
  };
}
