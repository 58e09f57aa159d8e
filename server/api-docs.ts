import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { generateSpecs } from 'hono-openapi';
import type { ApiEnv } from './http.ts';

const METHODS = ['get', 'post', 'put', 'delete'] as const;

/** A page that a person can read, made from the same routes as /api/openapi.json; it needs no script. */
export const apiDocs = (api: Hono<ApiEnv>) => async (c: Context) => {
  const { paths = {} } = await generateSpecs(api);
  const rows = Object.entries(paths).flatMap(([path, operations]) =>
    METHODS.flatMap((method) => {
      const operation = operations?.[method];
      return operation ? [row(method, path, operation.summary ?? '')] : [];
    }),
  );
  return c.html(page(rows));
};

const row = (method: string, path: string, summary: string) =>
  html`<tr><td><code>${method.toUpperCase()}</code></td><td><code>${path}</code></td><td>${summary}</td></tr>`;

const page = (rows: ReturnType<typeof row>[]) => html`<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>Vitrin API</title>
<h1>Vitrin API</h1>
<p>Every schema stands in <a href="/api/openapi.json">/api/openapi.json</a>.
Sign in with <code>POST /api/auth/login</code>, then send <code>Authorization: Bearer TOKEN</code>.</p>
<table>${rows}</table>
</html>`;
