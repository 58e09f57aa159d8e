import { ExternalLink, PenLine, Trash2 } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { send } from '#kit/client/api.ts';
import { notifyFailure } from '#kit/forms/notify.ts';
import { useDeletion } from '#kit/forms/use-editing-and-deletion.ts';
import type { RowAction } from '#kit/panel/list-table.tsx';
import { toast } from '#kit/ui/toast.tsx';
import type { AnyText } from '../contract.ts';
import { pathOf, type TextType } from '../text-type.ts';

const UNDO_FOR = 10_000;

/** What can be done with a text of a list: edit, view, unpublish and delete. */
export function useTextActions(type: TextType) {
  const { revalidate } = useRevalidator();
  const { one } = type.words;
  const { remove, busy } = useDeletion(type.api, {
    done: `${one} başarıyla silindi!`,
    failed: `${one} silinirken bir sorun oluştu!`,
  });

  async function setPublished({ id }: AnyText, is_published: boolean) {
    const answer = await send('PUT', `${type.api}/${id}`, { body: { is_published } });
    return answer.ok || notifyFailure(answer, `${one} güncellenirken bir hata oluştu.`);
  }

  async function unpublish(text: AnyText) {
    const undo = async () => {
      await setPublished(text, true);
      await revalidate();
    };
    if (await setPublished(text, false))
      toast('Yayından kaldırıldı.', {
        duration: UNDO_FOR,
        action: { label: 'Geri al', run: () => void undo() },
      });
    await revalidate();
  }

  function actionsOf(text: AnyText): RowAction[] {
    const { id, slug, title, is_published, published_at } = text;
    const isVisible = is_published && published_at !== null && Date.parse(published_at) <= Date.now();
    const edit: RowAction = {
      label: 'Düzenle',
      name: `${title}: düzenle`,
      icon: PenLine,
      shortcut: 'Enter',
      href: `${type.screen}/edit/${slug}`,
    };
    const view: RowAction = {
      label: 'Sitede gör',
      name: `${title}: sitede görüntüle (yeni sekmede açılır)`,
      icon: ExternalLink,
      shortcut: 'V',
      href: pathOf(type.prefix + slug),
      isNewTab: true,
    };
    const withdraw: RowAction = {
      label: 'Yayından kaldır',
      name: `${title}: yayından kaldır`,
      shortcut: 'U',
      run: () => void unpublish(text),
    };
    const erase: RowAction = {
      label: 'Sil',
      name: `${title}: sil`,
      icon: Trash2,
      shortcut: 'Backspace',
      isDanger: true,
      run: () => void remove(id),
    };
    return [...(isVisible ? [view] : []), edit, ...(is_published ? [withdraw] : []), erase];
  }

  return { actionsOf, busy };
}
