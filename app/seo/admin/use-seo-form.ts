import { useRevalidator } from 'react-router';
import { send } from '#kit/client/api.ts';
import { useRevisedForm } from '#kit/forms/use-revised-form.tsx';
import { alert } from '#kit/ui/confirm.tsx';
import { seoReply, seoSettings } from '../contract.ts';
import { mapFields, type SeoSettings, seoDefaults } from '../fields.ts';
import { sections } from './sections.ts';

type Stored = { settings: SeoSettings; rev: number };

export function useSeoForm(stored: Stored) {
  const { revalidate } = useRevalidator();
  return useRevisedForm<SeoSettings, Stored>({
    kind: 'page',
    stored,
    address: '/api/seo',
    toValues: (seo) => seo?.settings ?? seoDefaults,
    contract: seoSettings,
    reply: seoReply,
    labels,
    send: ({ rev, ...settings }) => send('PUT', '/api/seo', { body: { settings, rev }, reply: seoReply }),
    failed: 'SEO ayarları güncellenirken bir hata oluştu.',
    async onSaved() {
      await revalidate();
      void alert('SEO ayarları başarıyla güncellendi!', 'Başarılı');
    },
  });
}

const texts = sections.flatMap(({ fields }) => fields);
const labels = mapFields((name) => texts.find((text) => text.name === name)?.label ?? name);
