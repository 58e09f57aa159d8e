import type { ReactNode } from 'react';
import { ImageField } from '#app/media/admin/image-field.tsx';
import { coverReply } from '#app/media/contract.ts';

type Props = {
  value: string;
  error: string | undefined;
  onChange: (path: string) => void;
  children: ReactNode;
};

const covers = {
  path: '/api/articles/upload-cover',
  field: 'cover_image',
  reply: coverReply.transform(({ path, message }) => ({ url: path, message })),
  refused: 'Hata!',
  failed: 'Görsel yüklenirken bir hata oluştu.',
};

export function CoverField({ children, ...field }: Props) {
  return (
    <section className="grid gap-3 rounded-lg border border-line bg-raised p-5">
      <ImageField {...field} label="Kapak görseli" onlyFiles target={covers} />
      {field.value && children}
    </section>
  );
}
