"""What people and dealers can ask of a table. Imperative; a command that may not be carried out is refused.

A command of a seat may name the decision that it answers (the number in the Need). One that answers a closed decision
is refused, so a late click never acts on the next street. A command of the house says in which role it is given.
"""

from pitboss.engine.commands.banked import (
    AbandonWagers,
    DrawInError,
    ExposeDealerCard,
    MakeWager,
    NoMoreBets,
    PlaceWagers,
    RecordLayout,
    ReportWrongNumber,
    TurnUp,
)
from pitboss.engine.commands.base import (
    Command,
    PlayerCommand,
    SeatCommand,
    StaffCommand,
)
from pitboss.engine.commands.by_hand import (
    PushPot,
    TakeBack,
)
from pitboss.engine.commands.decks import (
    CountDeck,
    CountStub,
    CutDeck,
    InspectDecks,
    LetPlayersLook,
    OrderRecut,
    OrderShuffle,
    PostOutOfOrder,
    ReceiveDecks,
    RecordEquipment,
    RepairDevice,
    ReportDevice,
    ShuffleDeck,
    SpreadDecks,
    TellTime,
    VerifyInspection,
    WashDecks,
)
from pitboss.engine.commands.options import (
    Agree,
    AskFor,
    Decline,
)
from pitboss.engine.commands.play import (
    Bet,
    Call,
    Check,
    DealCards,
    Discard,
    Fold,
    Muck,
    NameSeat,
    PassStraddle,
    PostStraddle,
    PutChips,
    RaiseTo,
    Reshuffle,
    Show,
    ShowCards,
    StartHand,
    TimeExpired,
)
from pitboss.engine.commands.rulings import (
    CallMisdeal,
    ChooseAfterExposure,
    DiscardIneligible,
    DropCard,
    ExposeCard,
    FindFaceUpCard,
    GiveRuling,
    NotifyCompliance,
    OpenDispute,
    RemovePlayer,
    ReportCardsAmiss,
    ReportFouledHand,
    ReportGone,
    SayOutOfTurn,
    ThrowAway,
    Warn,
)
from pitboss.engine.commands.table import (
    AddChips,
    AgreeMinimum,
    EndMinimum,
    Instruct,
    LeaveTable,
    RemoveChips,
    ReturnToTable,
    SitDown,
    SitIn,
    SitOut,
    StandUp,
)

AnyCommand = (
    Fold | Check | Call | Bet | RaiseTo | PutChips | TimeExpired | PostStraddle | PassStraddle | Discard | Show | Muck
    | ShowCards | DealCards | Reshuffle | NameSeat | StartHand | SitDown | StandUp | AddChips | RemoveChips | SitOut
    | SitIn | Instruct | LeaveTable | ReturnToTable | AgreeMinimum | EndMinimum | AskFor | Agree | Decline
    | RecordEquipment | ReceiveDecks | InspectDecks | VerifyInspection | SpreadDecks | LetPlayersLook | WashDecks
    | ShuffleDeck
    | CutDeck | OrderRecut | OrderShuffle | CountDeck | CountStub | ReportDevice | PostOutOfOrder | RepairDevice
    | TellTime | CallMisdeal | ReportCardsAmiss | FindFaceUpCard | DropCard | ExposeCard | ChooseAfterExposure
    | DiscardIneligible | ReportFouledHand | ReportGone | ThrowAway | SayOutOfTurn | Warn | RemovePlayer
    | NotifyCompliance | OpenDispute | GiveRuling | PushPot | TakeBack
    | PlaceWagers | NoMoreBets | MakeWager | TurnUp | ExposeDealerCard | ReportWrongNumber | DrawInError | AbandonWagers
    | RecordLayout
)  # fmt: skip

__all__ = [
    "AbandonWagers",
    "AddChips",
    "Agree",
    "AgreeMinimum",
    "AnyCommand",
    "AskFor",
    "Bet",
    "Call",
    "CallMisdeal",
    "Check",
    "ChooseAfterExposure",
    "Command",
    "CountDeck",
    "CountStub",
    "CutDeck",
    "DealCards",
    "Decline",
    "Discard",
    "DiscardIneligible",
    "DrawInError",
    "DropCard",
    "EndMinimum",
    "ExposeCard",
    "ExposeDealerCard",
    "FindFaceUpCard",
    "Fold",
    "GiveRuling",
    "InspectDecks",
    "Instruct",
    "LeaveTable",
    "LetPlayersLook",
    "MakeWager",
    "Muck",
    "NameSeat",
    "NoMoreBets",
    "NotifyCompliance",
    "OpenDispute",
    "OrderRecut",
    "OrderShuffle",
    "PassStraddle",
    "PlaceWagers",
    "PlayerCommand",
    "PostOutOfOrder",
    "PostStraddle",
    "PushPot",
    "PutChips",
    "RaiseTo",
    "ReceiveDecks",
    "RecordEquipment",
    "RecordLayout",
    "RemoveChips",
    "RemovePlayer",
    "RepairDevice",
    "ReportCardsAmiss",
    "ReportDevice",
    "ReportFouledHand",
    "ReportGone",
    "ReportWrongNumber",
    "Reshuffle",
    "ReturnToTable",
    "SayOutOfTurn",
    "SeatCommand",
    "Show",
    "ShowCards",
    "ShuffleDeck",
    "SitDown",
    "SitIn",
    "SitOut",
    "SpreadDecks",
    "StaffCommand",
    "StandUp",
    "StartHand",
    "TakeBack",
    "TellTime",
    "ThrowAway",
    "TimeExpired",
    "TurnUp",
    "VerifyInspection",
    "Warn",
    "WashDecks",
]
