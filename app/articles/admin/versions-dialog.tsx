import { useState } from 'react';
import { read, send } from '#kit/client/api.ts';
import { Compare } from '#kit/forms/compare.tsx';
import { useContractForm } from '#kit/forms/use-contract-form.ts';
import { useRead } from '#kit/forms/use-read.ts';
import { formatSecond } from '#kit/text/format.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { SelectField, TextField } from '#kit/ui/field.tsx';
import { ErrorState, Skeleton } from '#kit/ui/states.tsx';
import { toast } from '#kit/ui/toast.tsx';
import {
  type ArticleVersion,
  type VersionSummary,
  versionList,
  versionPatch,
  versionReply,
} from '../contract.ts';

type VersionsDialogProps = {
  path: string;
  content: string;
  onRestore: (version: ArticleVersion) => void;
  onClose: () => void;
};

export function VersionsDialog({ path, content, onRestore, onClose }: VersionsDialogProps) {
  const versions = useRead(path, versionList);
  const [chosen, setChosen] = useState<ArticleVersion>();
  const [other, setOther] = useState<ArticleVersion>();
  const [names, setNames] = useState<Record<number, string>>({});
  const [missing, setMissing] = useState(false);
  const nameOf = (version: VersionSummary) => names[version.id] ?? version.name;

  async function open(id: number, show: (version: ArticleVersion | undefined) => void) {
    const version = await read(`${path}/${id}`, versionReply);
    show(version);
    setMissing(!version);
  }

  function goBack() {
    setChosen(undefined);
    setOther(undefined);
  }

  return (
    <Dialog
      wide
      title="Sürümler"
      onClose={onClose}
      footer={
        chosen && (
          <>
            <Button kind="secondary" onClick={goBack}>
              Listeye dön
            </Button>
            <Button onClick={() => onRestore(chosen)}>Bu sürümü geri yükle</Button>
          </>
        )
      }
    >
      {versions === undefined && <Skeleton className="h-40 w-full" />}
      {(versions === 'failed' || missing) && <ErrorState title="Sürümler yüklenirken bir sorun oluştu." />}
      {chosen && Array.isArray(versions) && (
        <>
          <p className="mb-4 font-semibold">{chosen.title}</p>
          <div className="mb-4 grid items-start gap-4 sm:grid-cols-2">
            <VersionName
              key={chosen.id}
              path={`${path}/${chosen.id}`}
              name={nameOf(chosen)}
              onSaved={(name) => setNames({ ...names, [chosen.id]: name })}
            />
            <SelectField
              label="Şununla karşılaştır"
              value={other?.id ?? ''}
              onChange={({ target: { value } }) =>
                value ? void open(Number(value), setOther) : setOther(undefined)
              }
            >
              <option value="">Şimdiki metin</option>
              {versions
                .filter(({ id }) => id !== chosen.id)
                .map((version) => (
                  <option key={version.id} value={version.id}>
                    {[nameOf(version), formatSecond(version.saved_at)].filter(Boolean).join(' · ')}
                  </option>
                ))}
            </SelectField>
          </div>
          <p className="mb-4 text-sm text-soft">
            {formatSecond(chosen.saved_at)} tarihli sürümden{' '}
            {other ? `${formatSecond(other.saved_at)} tarihli sürüme` : 'şimdiki metne'}: yeşil sözcükler
            eklendi, kırmızı sözcükler çıkarıldı.
          </p>
          <Compare before={chosen.content} after={other?.content ?? content} />
        </>
      )}
      {!chosen && !missing && Array.isArray(versions) && (
        <ul className="divide-y divide-line">
          {versions.map((version, at) => (
            <li key={version.id}>
              <button
                type="button"
                onClick={() => void open(version.id, setChosen)}
                className="flex min-h-11 w-full items-center justify-between gap-4 py-2.5 text-left text-sm hover:text-accent"
              >
                <span className="truncate">
                  {nameOf(version) && <strong className="mr-2">{nameOf(version)}</strong>}
                  <span>{version.title}</span>
                </span>
                <span className="shrink-0 font-mono text-xs text-soft">
                  {formatSecond(version.saved_at)}
                  {at === 0 && ' · son kayıt'}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

type Props = { path: string; name: string; onSaved: (name: string) => void };

function VersionName({ path, name, onSaved }: Props) {
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
      <TextField {...form.field('name')} className="grow" hint="Adı olan sürümler eskidikçe silinmez." />
      <Button type="submit" kind="secondary" className="mt-7" busy={form.busy}>
        Kaydet
      </Button>
    </form>
  );
}
