import { useEffect, useRef } from 'preact/hooks';
import type uPlot from 'uplot';
import { preferences } from '../state/preferences.ts';
import { useStore } from '../state/store.ts';
import { numberText, text } from '../text/text.ts';
import { shortInstant } from '../text/times.ts';
import type { Series } from './draw-chart.ts';

/** A chart over time, with what it shows in a sentence and as a table, so that no one needs to see it or to point at it. */
export function Chart(properties: {
  title: string;
  summary: string;
  at: readonly string[];
  series: readonly Series[];
}) {
  const { title, summary, at, series } = properties;
  const place = useRef<HTMLDivElement>(null);
  const { scheme, zone } = useStore(preferences);
  useEffect(() => {
    let chart: uPlot | undefined;
    let isOver = false;
    import('./draw-chart.ts').then(({ drawChart }) => {
      if (place.current && !isOver) chart = drawChart(place.current, at, series);
    });
    return () => {
      isOver = true;
      chart?.destroy();
    };
  }, [JSON.stringify([at, series]), scheme, zone]);
  return (
    <figure class="chart">
      <figcaption>
        {title}
        <span class="hint"> {summary}</span>
      </figcaption>
      {series.length > 1 && <Legend series={series} />}
      <div ref={place} class="plot" aria-hidden="true" />
      <ChartTable {...{ title, at, series }} />
    </figure>
  );
}

/** Which colour is what; the table says it without colours. */
function Legend({ series }: { series: readonly Series[] }) {
  return (
    <p class="legend" aria-hidden="true">
      {series.map(({ name, color }) => (
        <span key={name}>
          <i style={{ background: `var(${color})` }} /> {name}
        </span>
      ))}
    </p>
  );
}

/** What a chart shows, for those who do not see it. */
function ChartTable(properties: { title: string; at: readonly string[]; series: readonly Series[] }) {
  const { title, at, series } = properties;
  return (
    <details>
      <summary>{text('chart.table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard. */}
      <section class="scroll" aria-label={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text('chart.time')}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col" class="number">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {at.map((moment, index) => (
              <tr key={moment}>
                <th scope="row">{shortInstant(moment)}</th>
                {series.map(({ name, values }) => (
                  <td key={name} class="number">
                    {numberText(values[index] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
