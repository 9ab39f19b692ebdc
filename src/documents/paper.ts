import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { printable } from './printable-text.ts';
import { leading, type TextStyle, Typesetter } from './typesetter.ts';

/** US letter, in points. */
export const PAGE = { width: 612, height: 792, left: 44, right: 568, top: 40, bottom: 730 } as const;
export const CONTENT_WIDTH = PAGE.right - PAGE.left;

export const COLOR = {
  ink: '#182230',
  muted: '#667085',
  line: '#d8dde5',
  band: '#f2f5f7',
  brand: '#14506b',
  alarm: '#b42318',
  note: '#9a5b00',
} as const;

/** How many pages get their footer, or are written, before other requests get a turn. */
const PAGE_BATCH_SIZE = 10;

export interface PaperInfo {
  title: string;
  subject: string;
  author: string;
  /** The document's own time, so that the same data always gives the same bytes. */
  time: Date;
}

/** A stack of pages, drawn top-down. Breaks pages only on request. */
export class Paper {
  private readonly pdf: PDFKit.PDFDocument;
  private readonly setter: Typesetter;
  /** How far down the current page is used. */
  y: number = PAGE.top;
  private readonly chunks: Buffer[] = [];
  private pages = 0;

  constructor(
    info: PaperInfo,
    /** Draws the header of every page after the first; leaves `y` below it. */
    private readonly continueOn: (paper: Paper) => void,
  ) {
    this.pdf = new PDFDocument({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      lang: 'en-US',
      displayTitle: true,
      pdfVersion: '1.7',
      info: {
        Title: printable(info.title),
        Subject: printable(info.subject),
        Author: printable(info.author),
        Creator: 'Dray',
        Producer: 'Dray',
        CreationDate: info.time,
        ModDate: info.time,
      },
    });
    this.setter = new Typesetter(this.pdf);
    this.pdf.on('data', (chunk: Buffer) => this.chunks.push(chunk));
    this.addPage();
  }

  addPage(): void {
    this.startPage();
    if (this.pages > 1) this.continueOn(this);
  }

  /** A page that continues nothing. */
  startPage(): void {
    this.pdf.addPage();
    this.pages++;
    this.y = PAGE.top;
  }

  /** Begins a new page unless this much still fits; true if it did. */
  ensureSpace(height: number): boolean {
    if (this.y + height <= PAGE.bottom) return false;
    this.addPage();
    return true;
  }

  heightOf(text: string, width: number, style: TextStyle = {}): number {
    return text === '' ? 0 : this.setter.wrap(text, width, style).length * leading(style);
  }

  widthOf(text: string, style: TextStyle = {}): number {
    return this.setter.widthOf(text, style);
  }

  /** Writes into a column of this width; returns the height. The text must be printable. */
  write(text: string, x: number, y: number, width: number, style: TextStyle = {}): number {
    if (text === '') return 0;
    const lines = this.setter.wrap(text, width, style);
    const widths = lines.map((line) => this.widthOf(line, style));
    this.setter.use(style).fillColor(style.color ?? COLOR.ink);
    lines.forEach((line, i) => {
      const textWidth = widths[i]!;
      // PDFKit needs width and word count only for links, and there are no links; passing them saves measuring.
      const given = { lineBreak: false, textWidth, wordCount: 1, characterSpacing: style.spacing ?? 0 };
      this.pdf.text(line, x + indentOf(width - textWidth, style.align), y + i * leading(style), given);
    });
    return lines.length * leading(style);
  }

  /** A small heading in capitals. */
  label(text: string, x: number, y: number, width: number, style: TextStyle = {}): number {
    return this.write(text.toUpperCase(), x, y, width, {
      size: 6.8,
      bold: true,
      color: COLOR.muted,
      spacing: 0.5,
      ...style,
    });
  }

  rule(y: number, color: string = COLOR.line, thickness = 0.6): void {
    this.pdf.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(thickness).strokeColor(color).stroke();
  }

  box(x: number, y: number, width: number, height: number, color: string, radius = 0): void {
    this.pdf.roundedRect(x, y, width, height, radius).fill(color);
  }

  /** Text across every page that must not be overlooked. */
  drawStamp(text: string): Promise<void> {
    return this.onEveryPage(() => {
      this.pdf.save().rotate(-32, { origin: [PAGE.width / 2, PAGE.height / 2] });
      this.pdf.fillOpacity(0.09);
      this.write(text, 0, PAGE.height / 2 - 50, PAGE.width, {
        size: 92,
        bold: true,
        color: COLOR.alarm,
        align: 'center',
      });
      this.pdf.fillOpacity(1).restore();
    });
  }

  /** Drawn last, because only now is the number of pages known. */
  drawFooter(left: string): Promise<void> {
    return this.onEveryPage((page) => {
      this.rule(PAGE.bottom + 14);
      const style = { size: 7.5, color: COLOR.muted } as const;
      this.write(left, PAGE.left, PAGE.bottom + 20, CONTENT_WIDTH - 100, style);
      const place = `Page ${page} of ${this.pages}`;
      this.write(place, PAGE.right - 100, PAGE.bottom + 20, 100, { ...style, align: 'right' });
    });
  }

  async end(): Promise<Buffer> {
    const done = new Promise<void>((resolve, reject) => this.pdf.once('end', resolve).once('error', reject));
    await this.flush();
    this.pdf.end();
    await done;
    return Buffer.concat(this.chunks);
  }

  /** What `pdf.end` would do with all pages at once. */
  private async flush(): Promise<void> {
    const book = this.pdf as unknown as { _pageBuffer: object[]; flushPages(): void };
    const pages = book._pageBuffer;
    while (pages.length > 0) {
      book._pageBuffer = pages.splice(0, PAGE_BATCH_SIZE);
      book.flushPages();
      await setImmediate();
    }
  }

  private async onEveryPage(draw: (page: number) => void): Promise<void> {
    for (let page = 1; page <= this.pages; page++) {
      this.pdf.switchToPage(page - 1);
      draw(page);
      if (page % PAGE_BATCH_SIZE === 0) await setImmediate();
    }
  }
}

function indentOf(rest: number, align: TextStyle['align']): number {
  return align === 'right' ? rest : align === 'center' ? rest / 2 : 0;
}
