import UPlot from 'uplot';
import { axisText, shownZone } from '../text/times.ts';

const height = 180;

/** A series of numbers over time. */
export interface Series {
  name: string;
  /** A colour of the style sheet: `--good`. */
  color: string;
  values: readonly (number | null)[];
}

/** Draws series over time into an element, in its width and in the colours of the page. */
export function drawChart(place: HTMLElement, at: readonly string[], series: readonly Series[]): UPlot {
  const color = (name: string) => colorOf(place, name);
  const axis = { stroke: color('--quiet'), grid: { stroke: color('--soft'), width: 1 } };
  const times = at.map((moment) => Date.parse(moment) / 1_000);
  const chart = new UPlot(
    {
      width: Math.max(place.clientWidth, 200),
      height,
      // Nothing is told by pointing that the table does not have.
      cursor: { show: false },
      legend: { show: false },
      tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1_000), shownZone()),
      axes: [
        { ...axis, values: (_chart, splits) => splits.map(atSecond) },
        { ...axis, size: 48 },
      ],
      scales: { y: { range: (_chart, _least, most) => [0, Math.max(most, 1)] } },
      series: [
        {},
        ...series.map((one) => ({
          label: one.name,
          stroke: color(one.color),
          width: 2,
          points: { show: one.values.filter((value) => value !== null).length < 3 },
        })),
      ],
    },
    [times, ...series.map(({ values }) => [...values])],
    place,
  );
  const watch = new ResizeObserver(() => chart.setSize({ width: Math.max(place.clientWidth, 200), height }));
  watch.observe(place);
  chart.hooks.destroy = [() => watch.disconnect()];
  return chart;
}

/** @param seconds since 1970, as the library has times */
function atSecond(seconds: number): string {
  return axisText(new Date(seconds * 1_000));
}

/** The colour that a name of the style sheet has in the scheme that is shown: the library's canvas knows no names. */
function colorOf(place: HTMLElement, name: string): string {
  place.style.color = `var(${name})`;
  const { color } = getComputedStyle(place);
  place.style.color = '';
  return color;
}
