import { expect } from 'playwright/test';
import { hydrated, picture, read, type Scene } from './scene.ts';
import { button, field, heading, link, text } from './tab.ts';

/** Reads a site in both languages, switches between them on pages, and writes in English. */
export async function readInEnglish(scene: Scene) {
  const { tab, api } = scene;
  await api('PUT', '/api/languages', { languages: ['tr', 'en'] });
  const { data } = await (await api('GET', '/api/articles?sort=published&status=published')).json();
  const [{ id, slug, title }] = data;
  const fields = {
    title: 'Why queues fill up',
    excerpt: 'Measured.',
    content: '<p>They do.</p>',
    seo_description: 'x',
  };
  await api('PUT', `/api/translations/en/articles/${id}`, { fields, is_published: true });

  await tab.open('/about');
  await hydrated(tab);
  await tab.click(link('English'));
  await tab.sees(heading('Work Experience'));
  await tab.click(link('Türkçe'));
  await tab.sees(heading('İş Deneyimi'));
  await tab.open(`/blog/${slug}`);
  await tab.click(link('English'));
  await tab.sees(heading(fields.title));
  await picture(scene, 'english-article');
  expect(await tab.illegible({ css: 'body' })).toEqual([]);
  await tab.click(link('Türkçe'));
  await tab.sees(heading(title));

  await tab.open('/en/contact');
  await hydrated(tab);
  await read(tab);
  await tab.fill(field('Full Name'), 'A');
  await tab.fill(field('Email Address'), 'reader@example.com');
  await tab.fill(field('Your Message'), 'Hello, may we talk in August?');
  await tab.click(button('Send Message'));
  await tab.sees(text('Your name must have at least 2 characters'));
  await tab.fill(field('Full Name'), 'Ada Reader');
  await tab.click(button('Send Message'));
  await tab.sees(text('Your message has been sent!'));
  const messages = await (await api('GET', '/api/messages')).json();
  expect(messages.data).toContainEqual(expect.objectContaining({ name: 'Ada Reader', language: 'en' }));

  await api('PUT', '/api/languages', { languages: ['tr'] });
  await tab.open('/about');
  await tab.doesNotSee(link('English'));
}
