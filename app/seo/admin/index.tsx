import { Link2 } from 'lucide-react';
import { useRouteLoaderData } from 'react-router';
import { send } from '#app/api.ts';
import { SaveBar } from '#app/forms/save-bar.tsx';
import type { loader as rootLoader } from '#app/root.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { AdminHeader } from '#app/ui/page-header.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { seoReply } from '../contract.ts';
import { seoDefaults } from '../fields.ts';
import type { Route } from './+types/index.ts';
import { Previews } from './previews.tsx';
import { sections } from './sections.ts';
import { SeoField } from './seo-field.tsx';
import { useSeoForm } from './use-seo-form.ts';

export const meta = () => [{ title: 'SEO · Admin Paneli' }];

/** On load errors the defaults remain. */
export const clientLoader = () =>
  send('GET', '/api/seo', { reply: seoReply }).catch((error: unknown) => {
    console.error(error);
    return { settings: seoDefaults, rev: 0 };
  });

export default function SeoScreen({ loaderData }: Route.ComponentProps) {
  const { values, set, errors, busy, formProps } = useSeoForm(loaderData);
  const head = useRouteLoaderData<typeof rootLoader>('root')?.head;
  return (
    <>
      <AdminHeader
        title="SEO Ayarları"
        actions={
          <LinkButton to="/admin/redirects" look="secondary">
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
        {head && <Previews settings={values} site={head} />}
      </div>
    </>
  );
}

export function HydrateFallback() {
  return (
    <div className="grid gap-3 pt-24" aria-busy>
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
  );
}
