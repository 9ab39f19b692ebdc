# Made by `npm run client` from the OpenAPI documents. Do not edit.
