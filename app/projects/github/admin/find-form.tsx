import { Search } from 'lucide-react';
import { type Answer, send } from '#app/client/api.ts';
import { useContractForm } from '#app/forms/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { type RepositoryList, repositoriesQuery, repositoryList } from '../contract.ts';

const failed = 'Depolar getirilirken bir hata oluştu!';

export function FindForm({ onFound }: { onFound: (repositories: RepositoryList | undefined) => void }) {
  const form = useContractForm({
    kind: 'part',
    values: { name: '' },
    contract: repositoriesQuery,
    labels: { name: 'Kullanıcı ya da kuruluş' },
    async send(_, { name }): Promise<Answer<RepositoryList>> {
      onFound(undefined);
      const path = `/api/github/repositories?${new URLSearchParams({ name })}`;
      const answer = await send('GET', path, { reply: repositoryList });
      if (answer.ok || answer.status === 401) return answer;
      return {
        ...answer,
        status: 422,
        errors: { name: [answer.errors.name?.[0] || answer.message || failed] },
      };
    },
    failed,
    onSaved: onFound,
  });
  return (
    <form
      {...form.props}
      aria-label="Depoları bul"
      className="grid gap-4 rounded-lg border border-line bg-raised p-5 sm:p-6"
    >
      <TextField
        {...form.field('name')}
        hint="Adı ya da adresi: octocat, github.com/octocat"
        placeholder="github.com/…"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        required
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button icon={Search} type="submit" busy={form.busy} busyLabel="Getiriliyor...">
          Depoları getir
        </Button>
        {form.busy && (
          <p role="status" className="text-sm text-soft">
            GitHub’a soruluyor; depo çoksa birkaç saniye sürer.
          </p>
        )}
      </div>
    </form>
  );
}
