import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import type { ApiError } from '../../api/api-error'
import { wayBack } from '../list/way-back'
import { LoadingOverlay } from '../page/LoadingOverlay'
import { type Crumb, PageHeader } from '../page/PageHeader'
import { RecordFailure } from '../page/states'
import { changesInWords, type DescribeChange, togetherLines } from './changes-in-words'
import { Drafts } from './Drafts'
import { ErrorSummary } from './ErrorSummary'
import type * as conflict from './FormConflict'
import classes from './FormPage.module.css'
import { FieldLabelsContext, makeFieldLabels } from './field-labels'
import { LeaveGuard } from './LeaveGuard'
import type { Merging } from './put-together'
import { SaveBar } from './SaveBar'
import type { StoredRecord } from './stored-record'
import { checkLengths } from './too-long'
import { type SaveSteps, useSave } from './use-save'
import { useSaveKey } from './use-save-key'

// An edit has it come as soon as it is opened: later, another version may be served. What is new collides with nobody.
const FormConflict = lazy(async () => ({
  default: (await import('./FormConflict')).FormConflict,
})) as unknown as typeof conflict.FormConflict // lazy forgets that it is of any form

interface FormPageParts<V extends FieldValues, A, R> extends SaveSteps<V, A> {
  /** also names the browser's tab (A19) */
  title: string
  breadcrumbs: readonly Crumb[]
  /** a line under the title */
  note?: ReactNode
  /** buttons at the right of the title */
  actions?: ReactNode
  /** of useRecordForm */
  form: UseFormReturn<V>
  /** words of the button: 'Save Customer', and while saving: 'Saving...' */
  saveLabel: string
  savingLabel: string
  /** where a success leads; without, the form stays open for further changes */
  goTo?: string | ((answer: A) => string)
  /** wait before going there (O20: 1000) */
  goAfterMs?: number
  /** words of what somebody else changed, where labels and stored values do not say it well enough (O28) */
  describeChange?: DescribeChange
  /** how changes are put together, of two people (O28) or with a draft (W13), where there is more than single fields */
  merging?: Merging<R>
  /** FormSections */
  children: ReactNode
  /** what stands under the form and is not part of it */
  below?: ReactNode
}

interface NewRecord {
  /** nothing exists yet: the save bar speaks of entering instead of changing */
  isNew: true
  stored?: never
}

interface EditedRecord<V extends FieldValues, R> {
  isNew?: never
  /** of useStoredRecord: the record that the form was given to start from */
  stored: StoredRecord<R, V>
  /** the words of the overlay while it loads, such as 'LOADING PROPERTIES' */
  loading: string
}

export type FormPageProps<V extends FieldValues, A, R> = FormPageParts<V, A, R> &
  (NewRecord | EditedRecord<V, R>)

/**
 * A whole create or edit screen: title, sections, sticky save bar, saving states, leave guard (A9), failing fields,
 * conflict dialog (O28). Fields are those of ui/fields, given `control={form.control}`.
 */
export function FormPage<V extends FieldValues, A, R = unknown>(props: FormPageProps<V, A, R>) {
  const { form, stored, merging, goTo, goAfterMs = 0 } = props
  const failure = stored?.failure
  const loading = stored !== undefined && stored.values === undefined ? props.loading : undefined
  const [labels] = useState(makeFieldLabels)
  const [blank] = useState(() => form.getValues())
  const navigate = useNavigate()
  const isSaved = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const queryClient = useQueryClient()
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      // before the next screen looks into the cache
      if (isSaved.current) void queryClient.invalidateQueries({ refetchType: 'none' })
    },
    [queryClient],
  )

  const leave = (answer: A) => {
    if (goTo === undefined) return
    isSaved.current = true
    const to = typeof goTo === 'string' ? goTo : goTo(answer)
    const go = () => void navigate(props.isNew === true ? { to } : wayBack(to))
    if (goAfterMs === 0) go()
    else timer.current = setTimeout(go, goAfterMs)
  }
  const check = (values: V) => props.check?.(values) ?? checkLengths(values, labels)
  const togetherWords = (conflicts: readonly ApiError[], where: 'saved' | 'in the form') =>
    conflicts.flatMap(({ data }) =>
      togetherLines(changesInWords(data?.changes ?? [], labels, props.describeChange), where),
    )
  const save = useSave(
    form,
    { ...props, check },
    { stored, rules: merging?.rules, togetherWords },
    leave,
    goTo === undefined ? 'stays' : 'leaves',
  )
  const formElement = useRef<HTMLFormElement>(null)
  useSaveKey(formElement, save.state === 'idle' && loading === undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // a form in a dialog of this one must not save the page behind it
    event.stopPropagation()
    void save.run()
  }

  return (
    <FieldLabelsContext value={labels}>
      <FormProvider {...form}>
        <PageHeader title={props.title} breadcrumbs={props.breadcrumbs} note={props.note}>
          {props.actions}
        </PageHeader>
        {loading !== undefined && failure === undefined && <LoadingOverlay text={loading} />}
        {failure === undefined ? (
          <form
            ref={formElement}
            className={classes.form}
            onSubmit={submit}
            noValidate
            aria-label={props.title}
          >
            <Drafts
              form={form}
              labels={labels}
              started={stored === undefined ? blank : stored.values}
              record={stored?.record}
              merging={merging}
            />
            <ErrorSummary form={form} labels={labels} />
            <fieldset
              className={classes.sections}
              disabled={save.state === 'saving' || save.state === 'saved' || loading !== undefined}
            >
              {props.children}
            </fieldset>
            <SaveBar
              form={form}
              labels={labels}
              state={save.state}
              isNew={props.isNew === true}
              saveLabel={props.saveLabel}
              savingLabel={props.savingLabel}
            />
          </form>
        ) : (
          <RecordFailure error={failure.error} onRetry={failure.onRetry} />
        )}
        {props.below}
        <LeaveGuard form={form} isSaved={() => isSaved.current} />
        {(stored !== undefined || save.conflict !== null) && (
          <Suspense fallback={null}>
            <FormConflict
              form={form}
              stored={stored}
              conflict={save.conflict}
              labels={labels}
              merging={merging}
              describe={props.describeChange}
              onSave={(overVersion) => void save.run(overVersion)}
              onClose={save.dropConflict}
            />
          </Suspense>
        )}
      </FormProvider>
    </FieldLabelsContext>
  )
}
