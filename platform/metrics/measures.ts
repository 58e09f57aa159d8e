import type { Registry } from 'prom-client';

export type Measure = { name: string; help: string; value: number };

export async function measuresText(registry: Registry, measures: readonly Measure[]): Promise<string> {
  const lines = measures.flatMap(({ name, help, value }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} gauge`,
    `${name} ${value}`,
  ]);
  return `${await registry.metrics()}${lines.map((line) => `${line}\n`).join('')}`;
}
