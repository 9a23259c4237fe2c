/** One cell's change. Rows are identified by their keys: they move, and may be absent for a while. */
export interface CellEdit {
  key: string
  column: string
  before: unknown
  after: unknown
}

/** The changes of one action of a person: a word typed into a cell, a pasted block, a filled column. */
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
    /** Adds a step; undone steps can then no longer be redone. */
    add,
    /** Records a key: one step with the earlier keys in the same cell, until `settle`. */
    addTyped: (edit: CellEdit) => {
      if (open === null || open.key !== edit.key || open.column !== edit.column) {
        add([edit])
        open = edit
        return
      }
      open = { ...open, after: edit.after }
      done = [...done.slice(0, -1), [open]]
    },
    /** Ends the step of a cell when it is left. */
    settle: () => {
      open = null
    },
    /** The step to undo; null if there is none. */
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
    /** The current cell's change since it was entered. */
    typing: () => open,
  }
}
