import { send } from '#app/client/api.ts';
import { useContractForm } from '#app/forms/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { versionPatch } from '../../contract.ts';

type Props = { path: string; name: string; onSaved: (name: string) => void };

export function VersionName({ path, name, onSaved }: Props) {
  const form = useContractForm({
    kind: 'part',
    values: { name },
    contract: versionPatch,
    labels: { name: 'Sürümün adı' },
    send: (body) => send('PUT', path, { body }),
    failed: 'Sürüm adlandırılırken bir hata oluştu.',
    onSaved: (_, values) => {
      onSaved(values.name);
      toast(values.name ? 'Sürüm adlandırıldı.' : 'Sürümün adı kaldırıldı.');
    },
  });
  return (
    <form {...form.props} className="flex items-start gap-2">
      <TextField
        {...form.field('name')}
        maxLength={80}
        className="grow"
        hint="Adı olan sürümler eskidikçe silinmez."
      />
      <Button type="submit" kind="secondary" className="mt-7" busy={form.busy}>
        Kaydet
      </Button>
    </form>
  );
}
