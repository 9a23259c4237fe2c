/** One cell's change. Rows are known by their keys: they move, and may be gone for a while. */
export interface CellEdit {
  key: string
  column: string
  before: unknown
  after: unknown
}

/** What one act of a person changed: a word typed into a cell, a block pasted, a column filled. */
export type EditStep = readonly CellEdit[]

export type EditHistory = ReturnType<typeof makeEditHistory>

const stepsMax = 200

export function makeEditHistory() {
  let done: EditStep[] = []
  let undone: EditStep[] = []
  let open: CellEdit | null = null
  const add = (step: EditStep) => {
    done = [...done, step].slice(-stepsMax)
    undone = []
    open = null
  }
  return {
    /** another step; what was undone before it cannot come back */
    add,
    /** a key typed: one step with those typed into the same cell before it, until `settle` */
    addTyped: (edit: CellEdit) => {
      if (open === null || open.key !== edit.key || open.column !== edit.column) {
        add([edit])
        open = edit
        return
      }
      open = { ...open, after: edit.after }
      done = [...done.slice(0, -1), [open]]
    },
    /** the cell was left: what is typed into it next is a step of its own */
    settle: () => {
      open = null
    },
    /** the step to take back, null where there is none */
    undo: () => {
      const step = done.at(-1) ?? null
      if (step !== null) {
        done = done.slice(0, -1)
        undone = [...undone, step]
      }
      open = null
      return step
    },
    redo: () => {
      const step = undone.at(-1) ?? null
      if (step !== null) {
        undone = undone.slice(0, -1)
        done = [...done, step]
      }
      open = null
      return step
    },
    /** the cell that is being typed into since it was entered */
    typing: () => open,
  }
}
