import { z } from 'zod';
import { read } from '#kit/client/api.ts';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import { LoadError } from '#kit/forms/load-error.tsx';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { appearanceReply } from '../contract.ts';
import { AppearanceForm } from './appearance-form.tsx';

const articles = z.object({ data: z.array(z.object({ slug: z.string(), is_published: z.boolean() })) });

export async function loader() {
  const [stored, newestFirst] = await Promise.all([
    read('/api/appearance', appearanceReply),
    read('/api/articles?page=1&per_page=10', articles),
  ]);
  const newest = newestFirst?.data.find((article) => article.is_published);
  return { stored, article: newest && `/blog/${newest.slug}` };
}

export default function AppearanceScreen({ loaderData: { stored, article } }: Loaded<typeof loader>) {
  return (
    <>
      <AdminHeader title="Görünüm">
        Sitenizin yüzü. Önizleme siz seçtikçe değişir; ziyaretçiler kaydettiğinizde görür.
      </AdminHeader>
      {stored ? (
        <AppearanceForm stored={stored} article={article} />
      ) : (
        <LoadError title="Görünüm yüklenemedi." />
      )}
    </>
  );
}
