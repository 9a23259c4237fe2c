import { screens } from '@getzo/contract/paths'
import { importRowsMax } from '@getzo/domain/products/import/import-columns'
import { Button } from '@mantine/core'
import { figure } from '../../../i18n/spoken'
import { FileDrop } from '../../ui/FileDrop'
import { DownloadIcon } from '../../ui/icons'
import { PageHeader } from '../../ui/page/PageHeader'
import { Panel } from '../../ui/page/Panel'
import { LoadingLines } from '../../ui/page/states'
import { ColumnsPanel } from './import/ColumnsPanel'
import { DonePanel } from './import/DonePanel'
import classes from './import/import.module.css'
import { t } from './import/import.text'
import { saveTemplate } from './import/import-files'
import { PlanPanel } from './import/PlanPanel'
import { megabytesMax, useImport } from './import/use-import'
import { t as products } from './products.text'

const breadcrumbs = [
  { label: products('products.admin') },
  { label: products('products.crumb'), to: screens.products },
  { label: t('import.crumb') },
]

/** Products from a file (P16): matching its columns, a preview line by line, then importing all or nothing. */
export function ImportProductsScreen() {
  const { name, file, columns, plan, done, doing, ...act } = useImport()
  const isBusy = doing !== null
  return (
    <div data-full-width="">
      <PageHeader title={t('import.title')} breadcrumbs={breadcrumbs}>
        <Button variant="default" leftSection={<DownloadIcon />} onClick={saveTemplate}>
          {t('import.template')}
        </Button>
      </PageHeader>
      {done !== null ? (
        <DonePanel done={done} onAgain={act.startAgain} />
      ) : (
        <>
          <FilePanel name={name} file={file} onFile={act.choose} />
          {doing === 'uploading' && <Working text={t('import.reading', { name })} />}
          {file !== null && (
            <ColumnsPanel
              file={file}
              columns={columns}
              isChecked={plan !== null}
              isBusy={isBusy}
              onMatch={act.match}
              onCheck={act.check}
            />
          )}
          {doing === 'checking' && <Working text={t('match.checking', { rows: file?.rows ?? 0 })} />}
          {plan !== null && doing !== 'checking' && (
            <PlanPanel
              key={plan.plan}
              plan={plan}
              isBusy={isBusy}
              isRunning={doing === 'importing'}
              onRun={act.run}
            />
          )}
        </>
      )}
    </div>
  )
}

function FilePanel({
  name,
  file,
  onFile,
}: Pick<ReturnType<typeof useImport>, 'name' | 'file'> & { onFile: (file: File) => void }) {
  return (
    <Panel title={t('import.panelFile')}>
      {file === null ? (
        <p className={classes.intro}>{t('import.intro')}</p>
      ) : (
        <p className={classes.note}>{t('import.read', { name, rows: file.rows })}</p>
      )}
      <FileDrop
        label={file === null ? t('import.choose') : t('import.chooseOther')}
        hint={t('import.chooseHint', {
          rows: figure(importRowsMax),
          megabytes: megabytesMax,
        })}
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        onFile={onFile}
      />
    </Panel>
  )
}

/** The current step in words, above placeholder lines. */
function Working({ text }: { text: string }) {
  return (
    <Panel title={t('plan.title')}>
      <output className={classes.note}>{text}</output>
      <LoadingLines lines={4} />
    </Panel>
  )
}
