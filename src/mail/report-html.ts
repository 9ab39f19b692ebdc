import { html } from './html.ts';

/** A short mail around an attached file. */
export function reportHtml({ name, sentence, why }: Record<'name' | 'sentence' | 'why', string>): string {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title></head>
    <body style="margin:0;padding:24px 12px;color:#182230;
    font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:15px;line-height:1.5">
    <h1 style="font-size:22px;margin:0 0 12px">${name}</h1><p style="margin:0 0 18px">${sentence}</p>
    <p style="margin:0;color:#667085;font-size:12px">${why}</p></body></html>`.text;
}
