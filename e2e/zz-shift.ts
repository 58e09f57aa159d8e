import { chromium } from 'playwright/test';
import { browserOptions } from '/work/main/test/browser.ts';
import { Site } from '/work/main/e2e/site.ts';
import { fillWithSamples } from '/work/main/test/samples/content.ts';
const site = new Site(); await site.start();
const token = await site.token(); const call = site.call(token);
await fillWithSamples((m: string, p: string, b?: unknown) => call(m, p, b), site.call());
const { data } = await (await call('GET', '/api/articles')).json();
const projects = await (await call('GET', '/api/projects')).json();
const paths = ['/', '/about', '/projects', `/projects/${projects[0].slug}`, '/blog', `/blog/${data[0].slug}`, '/contact', '/aydinlatma'];
const browser = await chromium.launch(browserOptions());
const only = process.argv[2]?.split(',') ?? ['geist', 'inter', 'plex', 'source', 'bricolage', 'instrument'];
for (const typefaces of only) {
  const cur = await (await call('GET', '/api/appearance')).json();
  const put = await call('PUT', '/api/appearance', { ...cur, typefaces });
  if (!put.ok) console.log(put.status, await put.text());
  for (const width of [375, 390, 768, 1280, 1440]) for (const path of paths) {
    const context = await browser.newContext({ viewport: { width, height: width < 500 ? 812 : 900 }, locale: 'tr-TR' });
    const page = await context.newPage();
    await page.route('**/*.woff2', async (route) => { await new Promise((d) => setTimeout(d, 700)); await route.continue(); });
    await page.addInitScript(() => { (window as any).shifts = []; new PerformanceObserver((list) => { for (const e of list.getEntries() as any[]) (window as any).shifts.push([e.value, Math.round(e.startTime), e.sources.map((s: any) => { const n = s.node?.nodeType === 3 ? s.node.parentElement : s.node; return n ? `${n.tagName}.${String(n.className).slice(0, 40)} "${(n.textContent ?? '').slice(0, 50)}" y${Math.round(s.previousRect.y)}→${Math.round(s.currentRect.y)} h${Math.round(s.previousRect.height)}→${Math.round(s.currentRect.height)}` : '?'; })]); }).observe({ type: 'layout-shift', buffered: true }); });
    await page.goto(site.url + path, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready); await page.waitForTimeout(350);
    const shifts: any[] = await page.evaluate(() => (window as any).shifts);
    const sum = shifts.reduce((a, [v]) => a + v, 0);
    if (sum > 0.004) { console.log(typefaces, width, path, sum.toFixed(4)); for (const [v, t, s] of shifts) if (v > 0.002) console.log('   ', v.toFixed(4), t, s.slice(0, 3).join(' | ')); }
    await context.close();
  }
}
await browser.close(); await site.remove();
