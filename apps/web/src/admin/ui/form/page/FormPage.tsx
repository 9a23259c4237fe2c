import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { later } from '../../later'
import { wayBack } from '../../list/page/way-back'
import { LoadingOverlay } from '../../page/LoadingOverlay'
import { type Crumb, PageHeader } from '../../page/PageHeader'
import { RecordFailure } from '../../page/states'
import { changesInWords, type DescribeChange, togetherLines } from '../conflict/changes-in-words'
import type * as conflict from '../conflict/FormConflict'
import type { Merging } from '../conflict/put-together'
import { Drafts } from '../drafts/Drafts'
import { type FieldLabels, FieldLabelsContext, makeFieldLabels } from '../errors/field-labels'
import type { FormRefusal } from '../errors/form-refusal'
import { checkLengths } from '../errors/too-long'
import { SaveBar } from '../save/SaveBar'
import { type SaveState, type SaveSteps, useSave } from '../save/use-save'
import { useSaveKey } from '../save/use-save-key'
import { FormContext } from '../values/form-changes'
import type { Form } from '../values/form-store'
import classes from './FormPage.module.css'
import { LeaveGuard } from './LeaveGuard'
import type { StoredRecord } from './stored-record'

// An edit loads it at once: later, another version may be served. A new record has no conflicts.
const FormConflict = later(async () => ({
  default: (await import('../conflict/FormConflict')).FormConflict,
})) as unknown as typeof conflict.FormConflict // later loses the generic type

interface FormPageParts<V extends object, A, R> extends SaveSteps<V, A> {
  /** Also names the browser's tab (A19). */
  title: string
  /** The record's name, above the form instead of the title. */
  heading?: string | undefined
  breadcrumbs: readonly Crumb[]
  /** A line under the title. */
  note?: ReactNode
  /** Shown beside the heading. */
  mark?: ReactNode
  /** Of the record, before its heading. */
  picture?: string | null | undefined
  /** Explains the form, beside it in a wide window, else below. */
  side?: ReactNode
  /** Buttons at the right of the title. */
  actions?: ReactNode
  /** From useRecordForm. */
  form: Form<V>
  /** Texts of the button: 'Save Customer', and while saving: 'Saving...'. */
  saveLabel: string
  savingLabel: string
  /** The address after a success; without it the form stays open for further changes. */
  goTo?: string | ((answer: A) => string)
  /** The wait before going there (O20: 1000). */
  goAfterMs?: number
  /** A second way to save that leads elsewhere at once: "Save and view". */
  also?: { label: string; goTo: (answer: A) => string }
  /** The name of a field in the save bar's list of faults, if it is not its label. */
  faultName?: (field: string) => string | undefined
  /** Describes changes of other people if labels and stored values do not say it well enough (O28). */
  describeChange?: DescribeChange
  /** Merges the changes of two people (O28) or of a draft (W13), if there is more than single fields. */
  merging?: Merging<R>
  /** The FormSections. */
  children: ReactNode
  /** Content under the form that is not part of it. */
  below?: ReactNode
}

interface NewRecord {
  /** True for a new record: the save bar then speaks of entering instead of changing. */
  isNew: true
  stored?: never
}

interface EditedRecord<V extends object, R> {
  isNew?: never
  /** From useStoredRecord: the record that the form starts from. */
  stored: StoredRecord<R, V>
  /** The text of the loading overlay, such as 'LOADING PROPERTIES'. */
  loading: string
}

export type FormPageProps<V extends object, A, R> = FormPageParts<V, A, R> & (NewRecord | EditedRecord<V, R>)

/**
 * A whole create or edit screen: title, sections, sticky save bar, saving states, leave guard (A9), failing fields,
 * conflict dialog (O28). Its fields are those of ui/fields with `control={form}`.
 */
export function FormPage<V extends object, A, R = unknown>(props: FormPageProps<V, A, R>) {
  const { form, stored, merging, describeChange } = props
  const loading = stored !== undefined && stored.values === undefined ? props.loading : undefined
  const [labels] = useState(makeFieldLabels)
  const [blank] = useState(() => form.getValues())
  const { leave, isSaved, goesAsUsual, goesElsewhere } = useLeaving(props)
  const save = useSave(
    form,
    { ...props, faults: (values) => faultsOf(props, values, labels) },
    {
      stored,
      rules: merging?.rules,
      togetherWords: (conflicts, where) =>
        conflicts.flatMap(({ data }) =>
          togetherLines(changesInWords(data?.changes ?? [], labels, describeChange), where),
        ),
    },
    leave,
    props.goTo === undefined ? 'stays' : 'leaves',
  )
  const started = stored === undefined ? blank : stored.values
  return (
    <FieldLabelsContext value={labels}>
      <FormContext value={form}>
        <PageHeader
          title={props.heading ?? props.title}
          tab={props.title}
          breadcrumbs={props.breadcrumbs}
          note={props.note}
          mark={props.mark}
          picture={props.picture}
        >
          {props.actions}
        </PageHeader>
        {stored?.failure !== undefined ? (
          <RecordFailure error={stored.failure.error} onRetry={stored.failure.onRetry} />
        ) : (
          <FormFrame
            title={props.title}
            isNew={props.isNew === true}
            save={save}
            onSubmit={goesAsUsual}
            loading={loading}
            side={props.side}
            above={<Drafts {...{ form, labels, started, merging }} record={stored?.record} />}
            bar={
              <SaveBar
                {...props}
                labels={labels}
                state={save.state}
                isNew={props.isNew === true}
                onAlso={props.also && goesElsewhere}
              />
            }
          >
            {props.children}
          </FormFrame>
        )}
        {props.below}
        <LeaveGuard hasChanges={() => !isSaved() && form.isAnyChanged()} />
        {(stored !== undefined || save.conflict !== null) && (
          <FormConflict
            {...{ form, stored, labels, merging }}
            conflict={save.conflict}
            describe={describeChange}
            onSave={(overVersion) => void save.run(overVersion)}
            onClose={save.dropConflict}
          />
        )}
      </FormContext>
    </FieldLabelsContext>
  )
}

/** All that is wrong, or the first of it where the form has one check. */
function faultsOf<V extends object>(
  { check, faults }: Pick<SaveSteps<V, never>, 'check' | 'faults'>,
  values: V,
  labels: FieldLabels,
): FormRefusal[] {
  const found = faults === undefined ? [check?.(values) ?? null] : faults(values)
  const known = found.filter((fault) => fault !== null)
  const tooLong = faults === undefined && known.length > 0 ? null : checkLengths(values, labels)
  return tooLong === null ? [...known] : [...known, tooLong]
}

/** The navigation after a save. */
function useLeaving<A>({
  goTo,
  goAfterMs = 0,
  isNew,
  also,
}: Pick<FormPageProps<object, A, unknown>, 'goTo' | 'goAfterMs' | 'isNew' | 'also'>) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const isSaved = useRef(false)
  // set by the second button just before it submits the form
  const elsewhere = useRef({ isAsked: false, isChosen: false })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const queryClient = useQueryClient()
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      // before the next screen reads the cache
      if (isSaved.current) void queryClient.invalidateQueries({ refetchType: 'none' })
    },
    [queryClient],
  )
  const leave = (answer: A) => {
    if (goTo === undefined) return undefined
    isSaved.current = true
    if (also !== undefined && elsewhere.current.isChosen) return void navigate({ to: also.goTo(answer) })
    const to = typeof goTo === 'string' ? goTo : goTo(answer)
    const go = () => void navigate(isNew === true ? { to } : wayBack(to))
    if (goAfterMs === 0) go()
    else {
      const { pathname } = history.location
      timer.current = setTimeout(() => {
        // the person has chosen another screen meanwhile, whose files may still be loading
        if (history.location.pathname === pathname) go()
      }, goAfterMs)
    }
    return undefined
  }
  return {
    leave,
    isSaved: () => isSaved.current,
    goesElsewhere: () => {
      elsewhere.current.isAsked = true
    },
    goesAsUsual: () => {
      elsewhere.current = { isAsked: false, isChosen: elsewhere.current.isAsked }
    },
  }
}

/** The form itself; its sections are disabled while loading or saving. */
function FormFrame({
  title,
  isNew,
  save: { state, run },
  onSubmit,
  loading,
  side,
  above,
  bar,
  children,
}: {
  title: string
  isNew: boolean
  save: { state: SaveState; run: () => Promise<void> }
  onSubmit: () => void
  loading: string | undefined
  side: ReactNode
  above: ReactNode
  bar: ReactNode
  children: ReactNode
}) {
  const formElement = useRef<HTMLFormElement>(null)
  useFirstField(formElement, isNew)
  useSaveKey(formElement, state === 'idle' && loading === undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // the form of a dialog must not submit the page behind it
    event.stopPropagation()
    onSubmit()
    void run()
  }
  return (
    <>
      {loading !== undefined && <LoadingOverlay text={loading} />}
      <div className={side === undefined ? undefined : classes.beside}>
        <form ref={formElement} className={classes.form} onSubmit={submit} noValidate aria-label={title}>
          {above}
          <fieldset
            className={`stack ${classes.sections}`}
            disabled={state === 'saving' || state === 'saved' || loading !== undefined}
          >
            {children}
          </fieldset>
          {bar}
        </form>
        {side !== undefined && <div className={classes.side}>{side}</div>}
      </div>
    </>
  )
}

const typedInto = 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), select, textarea'

/**
 * Puts the focus into a new record's first field, so that entering begins at once. Not by touch, where a keyboard would
 * cover the form, nor where something of the form or a dialog has the focus already.
 */
function useFirstField(form: RefObject<HTMLFormElement | null>, isNew: boolean): void {
  useEffect(() => {
    if (!isNew || window.matchMedia?.('(pointer: coarse)').matches) return
    const { activeElement } = document
    if (form.current?.contains(activeElement) === true || activeElement?.closest('[role=dialog]') != null)
      return
    const fields = [...(form.current?.querySelectorAll<HTMLElement>(typedInto) ?? [])]
    fields.find((field) => !field.matches(':disabled, [readonly]'))?.focus({ preventScroll: true })
  }, [form, isNew])
}
