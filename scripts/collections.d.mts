interface PostmanItem {
  request: { method: string; url: object; body?: object };
}

export function postmanCollection(documents: object): {
  info: { schema: string };
  item: { item: { item: PostmanItem[] }[] }[];
};

export function brunoFiles(documents: object): Record<string, string>;
