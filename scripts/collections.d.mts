interface PostmanItem {
  request: { method: string; url: object; body?: object };
}

export function postmanCollection(documents: object): {
  info: { schema: string };
  item: { item: { item: PostmanItem[] }[] }[];
};

export function brunoFiles(documents: object): Record<string, string>;

export function collectionFiles(documents: object): Record<string, string>;

export function writeFiles(folder: string, files: Record<string, string>): Promise<void>;
