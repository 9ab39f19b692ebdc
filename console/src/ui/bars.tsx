import { useEffect, useRef, useState } from 'react';
import { T } from '../texts.ts';
import { count } from './format.ts';

export interface Bar {
  label: string;
  /** Needed if labels repeat. */
  id?: string;
  /** Shown on hover, if the label is only a number. */
  name?: string;
  /** One per series; null where there is nothing to say. */
  values: readonly (number | null)[];
}

type Tone = 'good' | 'bad' | 'blue' | 'careful' | 'violet' | 'soft';

interface Props {
  title: string;
  series: readonly string[];
  /** The color of each series. */
  tones: readonly Tone[];
  bars: readonly Bar[];
  /** What the axis counts. */
  unit: string;
  format?: (value: number) => string;
  /** How the axis shows values, if not as the table does. */
  axisFormat?: (value: number) => string;
  /** Values are parts of 1: the axis has quarters. */
  isShare?: boolean;
  /** Stacked by default; side by side and as lines, values may be below zero. */
  shape?: 'stacked' | 'grouped' | 'lines';
}

const HEIGHT = 220;
const LEFT = 66;
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

/** The values of the axis, from the lowest bar, if any is below zero, to the highest. */
function ticksOf(ends: readonly number[], isShare = false): number[] {
  const high = Math.max(0, ...ends);
  const low = Math.min(0, ...ends);
  const most = Math.max(high, -low);
  const step = (isShare && most <= 1 ? 1 : roundUp(most)) / TICKS;
  const first = Math.floor(low / step);
  const last = low < 0 ? Math.ceil(high / step) : TICKS;
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}

const CHARACTER_PX = 7;
const truncateTo = (text: string, px: number) => {
  const room = Math.max(3, Math.floor(px / CHARACTER_PX));
  return text.length > room ? `${text.slice(0, room - 1).trimEnd()}…` : text;
};

/** Bars or lines in the colors of the page; the same values are in an accessible table below. */
export function BarChart(props: Props) {
  const { title, series, tones, bars, unit, format = count, axisFormat = format, shape, isShare } = props;
  const said = (value: number | null) => (value === null ? '–' : format(value));
  const { box, width } = useWidth();
  const drawn = bars.map(({ values }) => (shape ? sideBySide(values) : stacked(values)));
  const ends = drawn.flatMap((parts) => parts.flatMap(({ from, to }) => [from, to]));
  const ticks = ticksOf(ends, isShare);
  const [bottom, top] = [ticks[0]!, ticks.at(-1)!];
  const inner = HEIGHT - TOP - BOTTOM;
  const y = (value: number) => TOP + inner - ((value - bottom) / (top - bottom)) * inner;
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
          {ticks.map((value) => (
            <g key={value}>
              <line x1={LEFT} x2={width} y1={y(value)} y2={y(value)} className="axis" />
              <text x={LEFT - 8} y={y(value) + 4} textAnchor="end" className="axis-text">
                {axisFormat(value)}
              </text>
            </g>
          ))}
          {bars.map((bar, i) => (
            <g key={bar.id ?? bar.label} className="bar">
              <title>{`${bar.name ?? bar.label}: ${bar.values.map((value, s) => `${series[s]} ${said(value)}`).join(', ')}`}</title>
              <rect x={LEFT + i * step} width={step} y={TOP} height={inner} className="bar-back" />
              {shape !== 'lines' &&
                drawn[i]!.map(({ from, to, left, share }, s) => (
                  <rect
                    key={series[s]}
                    x={LEFT + i * step + step * (0.15 + 0.7 * left)}
                    width={Math.max(1, step * 0.7 * share)}
                    y={y(Math.max(from, to))}
                    height={Math.abs(y(from) - y(to))}
                    className={`fill ${tones[s]}`}
                  />
                ))}
              {i % every === 0 && (
                <AxisLabel
                  text={truncateTo(bar.label, step * every)}
                  x={LEFT + (i + 0.5) * step}
                  width={width}
                />
              )}
            </g>
          ))}
          {shape === 'lines' &&
            series.map((name, s) => (
              <Line
                key={name}
                tone={tones[s]!}
                hasDots={step >= MIN_DOT_STEP_PX}
                points={bars.map(({ values }, i) => {
                  const value = values[s] ?? null;
                  return value === null ? null : { x: LEFT + (i + 0.5) * step, y: y(value) };
                })}
              />
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
                      {said(value)}
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

interface Point {
  x: number;
  y: number;
}

/** Dots make single values visible; where there are many they would hide the line. */
const MIN_DOT_STEP_PX = 12;

/** A line through the points, with gaps where there is none. */
function Line({
  points,
  tone,
  hasDots,
}: {
  points: readonly (Point | null)[];
  tone: Tone;
  hasDots: boolean;
}) {
  const path = points.map((point, i) =>
    point ? `${points[i - 1] ? 'L' : 'M'}${point.x.toFixed(1)} ${point.y.toFixed(1)}` : '',
  );
  const isAlone = (i: number) => !points[i - 1] && !points[i + 1];
  return (
    <g className={`line ${tone}`}>
      <path d={path.join('')} />
      {points.map(
        (point, i) =>
          point && (hasDots || isAlone(i)) && <circle key={point.x} cx={point.x} cy={point.y} r={3} />,
      )}
    </g>
  );
}

/** Below its bar, but not beyond the edge. */
function AxisLabel({ text, x, width }: { text: string; x: number; width: number }) {
  const within = Math.min(x, width - (text.length * CHARACTER_PX) / 2 - 4);
  return (
    <text x={within} y={HEIGHT - 7} textAnchor="middle" className="axis-text">
      {text}
    </text>
  );
}

/** A rectangle of a bar: its values, and its place in the width of the bar. */
interface Part {
  from: number;
  to: number;
  left: number;
  share: number;
}

function stacked(values: Bar['values']): Part[] {
  let sum = 0;
  return values.map((value) => {
    const from = sum;
    sum += Math.max(0, value ?? 0);
    return { from, to: sum, left: 0, share: 1 };
  });
}

function sideBySide(values: Bar['values']): Part[] {
  const share = 1 / values.length;
  return values.map((value, i) => ({ from: 0, to: value ?? 0, left: i * share, share }));
}
