import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { repository } from '../../kit/repository.ts';

interface Alert {
  alert: string;
  severity: string;
  summary: string;
  runbook: string;
  /** The whole rule. */
  text: string;
}

interface Panel {
  title: string;
  targets: { expr: string }[];
}

const folder = new URL('gateway/deploy/watching/', repository);

/** The rules of Prometheus that are part of the product. */
export const alertsFile = fileURLToPath(new URL('alerts.yaml', folder));

/** The rules, read by their lines: promtool checks that the file is YAML. */
export function readAlerts(): Alert[] {
  const [, ...texts] = readFileSync(alertsFile, 'utf8').split('- alert: ');
  return texts.map((text) => {
    const part = (pattern: RegExp) => pattern.exec(text)?.[1] ?? '';
    return {
      alert: part(/^(\w+)/),
      severity: part(/severity: (\w+)/),
      summary: part(/summary: ['"](.*)['"]/),
      runbook: part(/runbook: (\S+)/),
      text,
    };
  });
}

/** The panels of the dashboard for Grafana. */
export function readPanels(): Panel[] {
  return JSON.parse(readFileSync(new URL('dashboard.json', folder), 'utf8')).panels;
}

/** The expressions of all panels. */
export function readExpressions(): string[] {
  return readPanels().flatMap(({ targets }) => targets.map(({ expr }) => expr));
}

/** The names of metrics in an expression of Prometheus. */
export function metricsIn(expr: string): string[] {
  const names = expr.match(
    /\b(gateway|service|database|jobs|ledger|traffic|relay|egress|snapshot|mails|payments|rate_limit|nodejs|process)_\w+/g,
  );
  return (names ?? []).map((name) => name.replace(/_(bucket|sum|count)$/, ''));
}
