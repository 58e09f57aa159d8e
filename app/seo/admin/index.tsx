import { Link2 } from 'lucide-react';
import { send } from '#app/api.ts';
import { SaveBar } from '#app/forms/save-bar.tsx';
import { AdminHeader } from '#app/panel/admin-header.tsx';
import { profileReply } from '#app/profile/contract.ts';
import type { Profile } from '#app/profile/keys.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { seoReply } from '../contract.ts';
import { seoDefaults } from '../fields.ts';
import { siteHead } from '../site-head.ts';
import { Previews } from './previews.tsx';
import { sections } from './sections.ts';
import { SeoField } from './seo-field.tsx';
import { useSeoForm } from './use-seo-form.ts';

/** On load errors the defaults remain. */
export async function loader() {
  const logged = (error: unknown) => {
    console.error(error);
    return undefined;
  };
  const [seo, profile] = await Promise.all([
    send('GET', '/api/seo', { reply: seoReply }).catch(logged),
    send('GET', '/api/personal-info', { reply: profileReply })
      .then(({ rev: _, ...values }): Profile => values)
      .catch(logged),
  ]);
  return { seo: seo ?? { settings: seoDefaults, rev: 0 }, profile };
}

export default function SeoScreen({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const { seo, profile } = loaderData;
  const { values, set, errors, busy, formProps } = useSeoForm(seo);
  const head = siteHead(location.origin, profile ?? {}, seo.settings);
  return (
    <>
      <AdminHeader
        title="SEO Ayarları"
        actions={
          <LinkButton href="/admin/redirects" look="secondary">
            <Link2 size={16} aria-hidden />
            Yönlendirmeler
          </LinkButton>
        }
      >
        Arama motorlarına ve bağlantınızı paylaşanlara sitenin kendini nasıl anlattığı.
      </AdminHeader>
      <div className="grid items-start gap-8 pb-10 lg:grid-cols-[1.7fr_1fr]">
        <form {...formProps} className="grid min-w-0 gap-3" aria-label="SEO ayarları">
          {sections.map(({ title, intro, fields }) => (
            <fieldset key={title} className="min-w-0 rounded-lg border border-line bg-raised p-5 sm:p-6">
              <legend className="float-left mb-4 w-full text-lg font-semibold tracking-tight">
                {title}
                {intro && (
                  <span className="mt-1 block text-sm font-normal tracking-normal text-soft">{intro}</span>
                )}
              </legend>
              <div className="clear-both grid items-start gap-5 sm:grid-cols-2">
                {fields.map((field) => (
                  <SeoField
                    key={field.name}
                    {...field}
                    value={values[field.name]}
                    error={errors[field.name]}
                    onChange={(value) => set(field.name, value)}
                  />
                ))}
              </div>
            </fieldset>
          ))}
          <SaveBar>
            <Button type="submit" busy={busy} busyLabel="Kaydediliyor...">
              SEO Ayarlarını Kaydet
            </Button>
          </SaveBar>
        </form>
        <Previews settings={values} site={head} />
      </div>
    </>
  );
}
