import { useEffect, useRef, useState } from 'react';
import { T } from '../texts.ts';
import { count } from './format.ts';

export interface Bar {
  label: string;
  /** Needed if labels repeat. */
  id?: string;
  /** Shown on hover, if the label is only a number. */
  name?: string;
  /** One per series. */
  values: readonly number[];
}

type Tone = 'good' | 'bad' | 'blue' | 'careful' | 'violet' | 'soft';

interface Props {
  title: string;
  series: readonly string[];
  /** The colour of each series. */
  tones: readonly Tone[];
  bars: readonly Bar[];
  /** What the axis counts. */
  unit: string;
  format?: (value: number) => string;
}

const HEIGHT = 220;
const LEFT = 56;
const BOTTOM = 24;
const TOP = 12;
const TICKS = 4;

/** A round number at or above the highest bar, so that the axis labels are readable. */
function roundUp(value: number): number {
  if (value <= 10 * TICKS) return Math.max(1, Math.ceil(value / TICKS)) * TICKS;
  const power = 10 ** Math.floor(Math.log10(value));
  const steps = [1, 1.2, 1.6, 2, 2.4, 3.2, 4, 6, 8, 10];
  return power * (steps.find((step) => step * power >= value) ?? 10);
}

function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(600);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, []);
  return { box, width };
}

/** Stacked bars in the colours of the page; the same values are in an accessible table below. */
export function Bars({ title, series, tones, bars, unit, format = count }: Props) {
  const { box, width } = useWidth();
  const sums = bars.map(({ values }) => values.reduce((sum, value) => sum + Math.max(0, value), 0));
  const top = roundUp(Math.max(0, ...sums));
  const inner = HEIGHT - TOP - BOTTOM;
  const y = (value: number) => TOP + inner - (value / top) * inner;
  const step = (width - LEFT) / Math.max(1, bars.length);
  const every = Math.max(1, Math.ceil(52 / step));
  return (
    <figure className="stack" style={{ margin: 0 }}>
      <figcaption className="legend">
        <strong>{title}</strong>
        {series.map((name, i) => (
          <span key={name}>
            <i className={`swatch ${tones[i]}`} aria-hidden="true" />
            {name}
          </span>
        ))}
        <span>{unit}</span>
      </figcaption>
      <div ref={box} className="plot">
        <svg width={width} height={HEIGHT} aria-hidden="true" focusable="false">
          {Array.from({ length: TICKS + 1 }, (_, i) => (top / TICKS) * i).map((value) => (
            <g key={value}>
              <line x1={LEFT} x2={width} y1={y(value)} y2={y(value)} className="axis" />
              <text x={LEFT - 8} y={y(value) + 4} textAnchor="end" className="axis-text">
                {format(value)}
              </text>
            </g>
          ))}
          {bars.map((bar, i) => (
            <g key={bar.id ?? bar.label} className="bar">
              <title>{`${bar.name ?? bar.label}: ${bar.values.map((value, s) => `${series[s]} ${format(value)}`).join(', ')}`}</title>
              <rect x={LEFT + i * step} width={step} y={TOP} height={inner} className="bar-back" />
              {stacked(bar.values).map(([from, to], s) => (
                <rect
                  key={series[s]}
                  x={LEFT + i * step + step * 0.15}
                  width={Math.max(1, step * 0.7)}
                  y={y(to)}
                  height={Math.max(0, y(from) - y(to))}
                  className={`fill ${tones[s]}`}
                />
              ))}
              {i % every === 0 && (
                <text x={LEFT + (i + 0.5) * step} y={HEIGHT - 7} textAnchor="middle" className="axis-text">
                  {bar.label}
                </text>
              )}
            </g>
          ))}
        </svg>
      </div>
      <details>
        <summary className="soft">{T.asTable(title)}</summary>
        <div tabIndex={0} className="sideways">
          <table className="rows">
            <thead>
              <tr>
                <th scope="col">{unit}</th>
                {series.map((name) => (
                  <th key={name} scope="col" className="num">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {bars.map((bar) => (
                <tr key={bar.id ?? bar.label}>
                  <th scope="row">{bar.name ?? bar.label}</th>
                  {bar.values.map((value, s) => (
                    <td key={series[s]} className="num">
                      {format(value)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

function stacked(values: readonly number[]): [number, number][] {
  let sum = 0;
  return values.map((value) => {
    const from = sum;
    sum += Math.max(0, value);
    return [from, sum];
  });
}
